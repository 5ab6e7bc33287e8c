export const patchArrayFrom: {
  name: string
  transform: (code: string, id: string) => { code: string; map: null } | null
}
