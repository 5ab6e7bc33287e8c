import { createCardView } from '../secure-frame/frame/card/createCardView.ts'
import { startFrame } from '../secure-frame/frame/startFrame.ts'
import { Connect } from '../secure-frame/protocol.ts'

startFrame({
  window,
  hello: Connect,
  createView: createCardView,
  loadForm: () => import('../secure-frame/frame/card/startForm.ts'),
  loadJwe: () => import('../secure-frame/frame/jwe.ts'),
})
