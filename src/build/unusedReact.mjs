const CLIENT = 'react-dom/cjs/react-dom-client.production.js'

/** Functions of React's client that run only for features which nothing here uses, by feature. */
const UNUSED_FUNCTIONS = {
  hydration: [
    'attemptExplicitHydrationTarget',
    'attemptReplayContinuousQueuedEvent',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'hideOrUnhideDehydratedBoundary',
    'popHydrationState',
    'prepareToHydrateHostInstance',
    'queueIfContinuousEvent',
    'queueHydrationError',
    'resetHydrationState',
    'retryDehydratedSuspenseBoundary',
    'retryIfBlockedOn',
    'scheduleReplayQueueIfNeeded',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
    'upgradeHydrationErrorsToRecoverable',
  ],
  resources: [
    'acquireResource',
    'createHoistableInstance',
    'getHoistableRoot',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'mountHoistable',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preloadResource',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'resolveSingletonInstance',
    'suspendInstance',
    'suspendResource',
    'estimateBandwidth',
  ],
  actions: [
    'coerceFormActionProp',
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'extractEvents$1',
    'mountActionState',
    'recursivelyResetForms',
    'rerenderActionState',
    'runActionStateAction',
    'startHostTransition',
    'updateActionState',
    'updateOptimisticImpl',
  ],
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  'fragments with a ref': [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
  ],
  lists: [
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'initSuspenseListRenderState',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
}

/**
 * Leaves out of React's client what no screen uses: the bodies of these functions, and every branch for hydration, as
 * nothing is rendered on a server. The minifier then removes what only they called, 11 KB of brotli in all.
 */
export function leaveOutUnusedReact() {
  return {
    name: 'leave-out-unused-react',
    transform(code, id) {
      return id.endsWith(CLIENT) ? { code: withoutUnused(code), map: null } : null
    },
  }
}

/** Throws if a name is not there: another version of React needs another list. */
export function withoutUnused(code) {
  const withoutHydration = replaceOnce(code, /^ {2}isHydrating = !1,\n/m, '')
    .replace(/\bisHydrating = !\d/g, '!1')
    .replace(/\bisHydrating\b(?=\s*(?:[);?]|&&|\|\|))(?!\n\) \{)/g, '!1')
  return Object.values(UNUSED_FUNCTIONS)
    .flat()
    .reduce((left, name) => {
      const body = new RegExp(`^(function ${name.replace('$', '\\$')}\\([^)]*\\) \\{\\n)[^]*?^(?=\\})`, 'm')
      return replaceOnce(left, body, '$1')
    }, withoutHydration)
}

function replaceOnce(code, pattern, replacement) {
  if (!pattern.test(code)) throw new Error(`React's client has no ${pattern.source}. Update src/build/unusedReact.mjs.`)
  return code.replace(pattern, replacement)
}
