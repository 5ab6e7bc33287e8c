/** Starts programs and knows how to end them all. */
export interface Processes {
  stopAll: () => Promise<void>
  killAll: () => void
}

export function createProcesses(root: string): Processes
