import type { Plugin } from 'rollup'

/** Messages and groups of them, by name. */
export interface WordsFile {
  readonly [name: string]: string | WordsFile
}

export function messagesIn(words: WordsFile): [path: string, text: string][]
export function faultsOf(words: WordsFile, english: WordsFile, language: string): string[]
export function typesOf(words: WordsFile): string
export function nameOf(name: string): string
export function codeOf(words: WordsFile, language: string, isTyped?: boolean): string
export function compileWords(file: string): string
export function compileLanguage(folder: string, language: string, watch?: (file: string) => void): string
export const words: Plugin & { enforce: 'pre' }
