import { startWebKit } from './startWebKit.mjs'

/** Runs WebKit's driver as long as the element tests run. */
export function webKitDriver(webkit, port) {
  let driver
  return {
    name: 'webkit-driver',
    async serverStart() {
      driver = await startWebKit(webkit, port)
    },
    serverStop() {
      driver?.stop()
    },
  }
}
