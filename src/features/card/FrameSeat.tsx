/**
 * Where the secure frame is shown. The frame itself is a light child of the view and never moves in the document, as
 * a frame that moves is loaded anew; this slot only says where it appears. Without a `height` (CSS pixels) the fields are
 * not there yet: the style sheet keeps their place, and what a browser shows of a frame that did not load stays hidden.
 */
export function FrameSeat({ height }: { height: number | undefined }) {
  return (
    <div className="frame-seat" style={height ? { height } : { visibility: 'hidden' }}>
      <slot name="card" />
    </div>
  )
}
