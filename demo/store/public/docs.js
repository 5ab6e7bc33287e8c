// A button on each block of code. It is made here, as it does nothing without a script.
for (const block of document.querySelectorAll('.code')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' })
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent)
    status.textContent = 'Copied'
  })
  button.addEventListener('blur', () => (status.textContent = ''))
  block.append(button, status)
}
