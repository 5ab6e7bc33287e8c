import { useRef, useState } from 'react'
import { FIELDS, FRAME_TITLE, SUMMARY, TITLE } from './form.ts'

/** The form of the floor, by React. Without what Pay says there is no button yet. */
export function CardForm({ frame, pay }: { readonly frame: string; readonly pay: string | undefined }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const card = useRef<HTMLIFrameElement>(null)
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        card.current?.contentWindow?.postMessage('submit', new URL(frame).origin)
      }}
    >
      <h2>{TITLE}</h2>
      <dl>
        {SUMMARY.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <iframe ref={card} title={FRAME_TITLE} src={frame} />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <label key={name}>
          {label}
          <input
            name={name}
            autoComplete={autoComplete}
            required
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </label>
      ))}
      {pay && <button>{pay}</button>}
    </form>
  )
}
