/**
 * Where the secure frame is shown. The frame itself is a light child of the view and never moves in the document, as
 * a frame that moves is loaded anew; this slot only says where it appears. Without a `height` (CSS pixels) the style sheet
 * keeps the place that the fields will take.
 */
export function FrameSeat({ height }: { height: number | undefined }) {
  return (
    <div className="frame-seat" style={height ? { height } : undefined}>
      <slot name="card" />
    </div>
  )
}
