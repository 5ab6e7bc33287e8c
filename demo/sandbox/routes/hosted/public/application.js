// Runs after link.js, which shows the element.
void showElement('balance-next', (application) => {
  application.addEventListener('balance-token-expired', (event) => {
    const token = ask()
    event.detail.respondWith(token)
    // The link has ended with its token: reading this page again says so.
    token.catch(({ status }) => status === 410 && location.reload())
  })
})
