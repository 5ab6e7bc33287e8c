// The dialog around the page is as high as the page, which it learns by `post`.
const watchHeight = (post) => {
  const tellHeight = () => post({ type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(tellHeight).observe(document.body)
}
