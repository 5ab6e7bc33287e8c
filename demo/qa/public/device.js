/** Shows the stage as wide as the chosen device: what does not fit its place is drawn smaller. */
export function startDevice(stage) {
  const place = stage.parentElement
  let width = 0

  function fit() {
    const scale = width ? Math.min(1, place.clientWidth / width) : 1
    stage.style.width = width ? `${width}px` : ''
    stage.style.scale = scale === 1 ? '' : String(scale)
    place.style.height = scale === 1 ? '' : `${stage.offsetHeight * scale}px`
  }

  const observer = new ResizeObserver(fit)
  observer.observe(place)
  observer.observe(stage)
  return (chosen) => {
    width = Number(chosen)
    fit()
  }
}
