export function giveTurns(stages: {
  order: readonly string[]
  urgent: readonly string[]
}): Promise<{ port: number; stop: () => void }>
export function takeTurn(name: string, port: number): Promise<{ end: () => void }>
