import { defineElements } from '../elements/define.ts'

defineElements()
