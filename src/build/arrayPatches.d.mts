export const ownLists: {
  name: string
  transform: (code: string, id: string) => { code: string; map: null } | null
}
