// The forms work without this. With it, a changed number is taken at once.
document.addEventListener('change', (event) => {
  const form = event.target.closest('[data-change]')
  if (form?.reportValidity()) form.requestSubmit(form.querySelector('[value="set"]'))
})
