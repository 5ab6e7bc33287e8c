/** What a merchant's page may set as tokens, by the name of the choice. */
export const PRESETS = {
  cedar: { '--balance-accent': 'light-dark(#97401d, #f0a276)', '--balance-radius-field': '2px' },
  round: { '--balance-accent': 'light-dark(#5b2bb5, #c3a6ff)', '--balance-radius-field': '22px' },
  dense: { '--balance-field-height': '36px', '--balance-font-size-body': '14px' },
}

const NAMES = new Set(Object.values(PRESETS).flatMap((tokens) => Object.keys(tokens)))

/** Sets the tokens of a preset and takes back those of any other one. */
export function setTokens(stage, preset) {
  for (const name of NAMES) stage.style.setProperty(name, PRESETS[preset]?.[name] ?? '')
}
