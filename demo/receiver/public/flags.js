const place = document.querySelector('#flags')

const { flagsOrigin } = await fetch('/settings').then((answer) => answer.json())

async function send(name, change) {
  const answer = await fetch(`${flagsOrigin}/flags/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!answer.ok) throw new Error((await answer.json()).message)
}

function draw({ name, meaning, enabled, value }) {
  const form = document.createElement('form')
  const words = form.appendChild(document.createElement('p'))
  words.appendChild(document.createElement('strong')).textContent = name
  words.appendChild(document.createElement('small')).textContent = meaning
  const fields = [
    ['On', { name: 'enabled', type: 'checkbox', checked: enabled }],
    value !== undefined && ['Value', { name: 'value', type: 'text', value, autocomplete: 'off', spellcheck: false }],
  ]
  for (const [label, properties] of fields.filter(Boolean)) {
    const row = form.appendChild(document.createElement('label'))
    row.append(label, Object.assign(document.createElement('input'), properties))
    row.lastChild.setAttribute('aria-label', `${name}: ${label}`)
  }
  const status = form.appendChild(document.createElement('small'))
  status.setAttribute('role', 'status')
  const save = () =>
    send(name, { enabled: form.enabled.checked, value: form.value?.value.trim() }).then(
      () => (status.textContent = 'Saved. The widget asks at its start and every minute.'),
      (error) => (status.textContent = `Not saved: ${error.message}`),
    )
  form.addEventListener('change', save)
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

try {
  const { flags } = await fetch(`${flagsOrigin}/flags`).then((answer) => answer.json())
  place.replaceChildren(...flags.map(draw))
} catch {
  place.append(
    Object.assign(document.createElement('p'), { className: 'empty', textContent: 'The flag server does not answer.' }),
  )
}
