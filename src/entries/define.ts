import { defineBalanceElements } from './npm.ts'

defineBalanceElements()
