import { startFrame } from '../secure-frame/frame/startFrame.ts'

startFrame({ window, loadJwe: () => import('../secure-frame/frame/jwe.ts') })
