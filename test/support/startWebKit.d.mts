/** Resolves to the port of WebKit's driver, and to how it and its display are stopped. */
export function startWebKit(
  webkit: { driver: string; display: string },
  port?: number,
): Promise<{ port: number; stop: () => void }>
