import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { listVendors } from '../store/transactions.ts'

export function vendorRoutes({ db }: SandboxContext): Pick<Handlers, 'listVendors'> {
  return {
    async listVendors({ merchant }) {
      return { status: 200, body: { vendors: await listVendors(db, merchant.id) } }
    },
  }
}
