interface Props {
  /** The words of the form. It leans on nothing that could be broken. */
  t: { crashed: string; reload: string }
}

/** What stands in for something that broke where money may be on its way: look first. */
export function Crashed({ t }: Props) {
  return (
    <div className="screen" role="alert">
      <div className="outcome">
        <p>{t.crashed}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t.reload}
        </button>
      </div>
    </div>
  )
}
