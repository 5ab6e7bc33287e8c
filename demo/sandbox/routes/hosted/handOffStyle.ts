/** The sheet of a link's pages: the product's own tokens around the checkout. */
export const HAND_OFF_STYLE = `
:root { color-scheme: light dark; --surface: #fff; --raised: #f6f7f9; --line: #d9dde3; --text: #12161c; --muted: #545e6e; --accent: #1f45d1; --danger: #b42318 }
@media (prefers-color-scheme: dark) {
  :root { --surface: #14171c; --raised: #1c2027; --line: #323944; --text: #edf0f5; --muted: #a9b2c1; --accent: #9db2ff; --danger: #ff9a90 }
}
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--text); font: .9375rem/1.45 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif }
header, .end { display: grid; gap: .75rem; padding: 1rem }
header { border-block-end: 1px solid var(--line) }
main { max-width: 60rem; margin: 0 auto; min-height: 30rem }
.end { align-content: start; max-width: 34rem; padding-block: 3rem }
h1, p, blockquote { margin: 0 }
h1 { font-size: 1.0625rem; font-weight: 600; line-height: 1.3; text-wrap: balance; overflow-wrap: anywhere }
h1:focus { outline: none }
.small { color: var(--muted); font-size: .8125rem }
blockquote { padding: .75rem; border-radius: .5rem; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere }
.problem { padding: 1rem; color: var(--danger) }
button { min-height: 2.75rem; padding: .5rem .75rem; border: 0; border-radius: .5rem; background: none; color: var(--accent); font: inherit; text-decoration: underline; text-underline-offset: .2em; cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (min-width: 30rem) { header { padding: 1.5rem max(2rem, calc((100vw - 60rem) / 2 + 2rem)) } }`
