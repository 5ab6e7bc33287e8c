/** An outline on a 20 × 20 grid, drawn with the colour of the text beside it. `path`: see `icons.ts`. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
