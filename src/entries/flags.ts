export { startUnleash } from '../flags/unleash.ts'
