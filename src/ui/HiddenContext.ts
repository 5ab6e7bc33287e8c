import { createContext } from 'react'

/** Whether what stands here is kept out of sight. A modal dialog would make the rest of the page inert nevertheless. */
export const HiddenContext = createContext(false)
