import type { Plugin } from 'rollup'

export function leaveOutUnusedReact(): Plugin
export function withoutUnused(code: string): string
