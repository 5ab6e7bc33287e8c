import { startFrame } from '../secure-frame/frame/startFrame.ts'

startFrame({
  window,
  loadCard: () => import('../secure-frame/frame/startCard.ts'),
  loadJwe: () => import('../secure-frame/frame/jwe.ts'),
})
