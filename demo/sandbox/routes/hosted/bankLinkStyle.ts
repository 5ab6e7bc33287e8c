/** The sheet of the page on which a bank account is linked: the product's own tokens, measures and pieces. */
export const BANK_LINK_STYLE = `
:root { color-scheme: light dark; --surface: #fff; --raised: #f6f7f9; --line: #d9dde3; --control: #767f8d; --text: #12161c; --muted: #545e6e; --accent: #1f45d1; --accent-ink: #fff; --accent-soft: #eef2ff; --success: #0a6a3b; --danger: #b42318; --danger-soft: #fef1ef }
@media (prefers-color-scheme: dark) {
  :root { --surface: #14171c; --raised: #1c2027; --line: #323944; --control: #8791a1; --text: #edf0f5; --muted: #a9b2c1; --accent: #9db2ff; --accent-ink: #0b1230; --accent-soft: #1e2746; --success: #62d39b; --danger: #ff9a90; --danger-soft: #3a1b19 }
}
*, ::before, ::after { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; padding: 1rem; background: var(--surface); color: var(--text); font: .9375rem/1.45 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif }
main { max-width: 28rem; margin: 0 auto }
h1 { margin: 0; font-size: 1.0625rem; font-weight: 600; line-height: 1.3; text-wrap: balance }
h1:focus { outline: none }
p { margin: 0 }
section { display: grid; gap: 1rem }
header { display: grid; gap: .25rem }
.place, .help, .note, .lead { color: var(--muted) }
.place, .help, .note { font-size: .8125rem }
form { display: grid; gap: 1rem }
ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none }
label.field { display: grid; gap: .25rem; font-weight: 600 }
label .help { font-weight: 400 }
input:not([type=radio]) { width: 100%; height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--control); border-radius: .5rem; background: var(--surface); color: inherit; font: inherit; font-weight: 400 }
input:not([type=radio])[aria-invalid=true] { border-color: var(--danger) }
button { min-height: 2.75rem; padding: .5rem .75rem; border: 0; border-radius: .5rem; background: none; color: var(--accent); font: inherit; cursor: pointer }
button.primary { min-height: 3rem; background: var(--accent); color: var(--accent-ink); font-weight: 600 }
button.plain { text-decoration: underline; text-underline-offset: .2em }
.actions { display: grid; gap: .25rem }
.row { display: grid; grid-template-columns: auto 1fr auto; gap: .75rem; align-items: center; width: 100%; min-height: 3.5rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: .75rem; background: var(--surface); color: var(--text); text-align: start; cursor: pointer }
.row:hover, .row:has(:checked) { border-color: var(--accent) }
button.row:hover, .row:has(:checked) { background: var(--accent-soft) }
.row strong { display: block; font-weight: 600; overflow-wrap: anywhere }
.row small { color: var(--muted); font-size: .8125rem; font-variant-numeric: tabular-nums }
.mark { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: .5rem; background: var(--accent-soft); color: var(--accent); font-weight: 600 }
.row:hover .mark { background: var(--surface) }
.chevron { width: 1.25rem; height: 1.25rem; fill: none; stroke: var(--muted); stroke-width: 1.5 }
[dir=rtl] .chevron { transform: scaleX(-1) }
input[type=radio] { appearance: none; width: 1.25rem; height: 1.25rem; margin: 0; border: 1.5px solid var(--control); border-radius: 50%; background: var(--surface) }
input[type=radio]:checked { border: .375rem solid var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.row:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
.row input:focus-visible { outline: none }
.problem { display: flex; gap: .5rem; align-items: start; padding: .75rem; border-radius: .5rem; background: var(--danger-soft); color: var(--danger) }
.problem::before { content: '!'; flex: none; width: 1.25rem; height: 1.25rem; border: 1.5px solid; border-radius: 50%; font-weight: 600; line-height: 1.0625rem; text-align: center }
.problem:empty { display: none }
.note { margin-block-start: 1.5rem; padding-block-start: .75rem; border-block-start: 1px solid var(--line) }
#none:empty { margin-block-start: -1rem }
code { font: inherit; font-weight: 600; color: var(--text) }
.busy { display: flex; gap: .75rem; align-items: start }
.spinner { flex: none; width: 1.25rem; height: 1.25rem; border: 2px solid var(--line); border-block-start-color: var(--accent); border-radius: 50%; animation: turn .9s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }
.sign { width: 2.5rem; height: 2.5rem; margin: -.25rem; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.sign.good { color: var(--success) }
.sign.bad { color: var(--danger) }
[aria-disabled=true] { opacity: .65; cursor: progress }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none } }
@media (forced-colors: active) { input[type=radio] { appearance: auto } button.primary, .problem { border: 1px solid } .spinner { border-color: CanvasText } }
@media (min-width: 30rem) { body { padding: 1.5rem } }`
