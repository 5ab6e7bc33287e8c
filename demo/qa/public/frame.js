import { build, dress, loadScript, setUp } from './run.js'
import { fieldsOfAddress } from './scenario.js'

// One screen of the gallery and nothing else. Its address has every field.
const fields = fieldsOfAddress()
const config = await (await fetch('/qa/config.json')).json()
const stage = document.getElementById('stage')

loadScript(config)
dress(stage, fields)
try {
  const element = build(fields, config, await setUp(fields, config))
  stage.replaceChildren(element)
} catch (failure) {
  stage.textContent = failure.message
}
