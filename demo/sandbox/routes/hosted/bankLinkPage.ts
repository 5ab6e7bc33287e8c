import { escapeHtml } from '../../../escapeHtml.ts'
import { SANDBOX_INSTITUTIONS } from '../../fixtures/bank-institutions.ts'
import type { BankLinkView } from './bankLinkView.ts'
import { hostedDocument } from './hostedDocument.ts'
import type { PageFiles } from './pageFiles.ts'

/** `view` absent: there is no such link. `base` is the path of the page. */
export interface BankLinkPage {
  readonly nonce: string
  readonly files: PageFiles
  readonly base: string
  readonly view?: BankLinkView
}

type Step = BankLinkView['step']

const COUNTRIES = { US: 'United States', CA: 'Canada' } as const
const TITLES: Readonly<Record<Step, string>> = {
  institution: 'Choose your bank',
  credentials: 'Log in to your bank',
  connecting: 'Waiting for your bank',
  'second-factor': 'Enter your security code',
  accounts: 'Choose an account',
  linked: 'Your account is linked',
  failed: 'The account wasn’t linked',
  canceled: 'Account linking was canceled',
}

const icon = (className: string, path: string): string =>
  `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`
const CHEVRON = icon('chevron', 'M9 6l6 6-6 6')
const SIGNS = {
  linked: icon('sign good', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.7 2.7L16 9.5'),
  failed: icon('sign bad', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v6M12 16.4v.1'),
  canceled: icon('sign', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8'),
} as const

function accountRow(id: string, name: string, detail: string, isFirst: boolean): string {
  const checked = isFirst ? ' checked' : ''
  return `<li><label class="row"><input type="radio" name="account" value="${escapeHtml(id)}" required${checked}><span><strong>${escapeHtml(name)}</strong><small>${escapeHtml(detail)}</small></span></label></li>`
}

function institutionRow({ id, name, country }: (typeof SANDBOX_INSTITUTIONS)[number]): string {
  return `<li><button class="row" name="institution" value="${id}"><span class="mark" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span><strong>${escapeHtml(name)}</strong><small>${COUNTRIES[country]}</small></span>${CHEVRON}</button></li>`
}

function content({ base, view }: Pick<BankLinkPage, 'base'> & { readonly view: BankLinkView }): string {
  const isStep = (step: Step) => view.step === step
  const problem = (step: Step) =>
    `<p class="problem" id="problem-${step}" role="alert">${isStep(step) ? escapeHtml(view.problem) : ''}</p>`
  const place = (text: string) => `<p class="place">${text}</p>`
  const bank = `<span data-institution dir="auto">${escapeHtml(view.institution)}</span>`
  const section = (step: Step, before: string, body: string) =>
    `<section data-step="${step}"${isStep(step) ? '' : ' hidden'}>
<header>${before}<h1 tabindex="-1">${TITLES[step]}</h1></header>
${body}
</section>`
  const cancel = `<button class="plain" formaction="${base}/cancel" formnovalidate>Cancel</button>`
  const actions = (label: string, more = '') =>
    `<div class="actions"><button class="primary">${label}</button>${more}${cancel}</div>`
  const invalid = (step: Step) =>
    `aria-describedby="problem-${step}"${isStep(step) && view.problem ? ' aria-invalid="true"' : ''}`

  return [
    section(
      'institution',
      place('Step 1 of 4'),
      `<form method="post" action="${base}/choose">
${problem('institution')}
<label class="field" hidden>Search<input id="search" type="search" autocomplete="off" enterkeyhint="search" aria-controls="institutions"></label>
<ul id="institutions">${SANDBOX_INSTITUTIONS.map(institutionRow).join('')}</ul>
<p class="help" id="none" role="status"></p>
<div class="actions">${cancel}</div>
</form>`,
    ),
    section(
      'credentials',
      place(`Step 2 of 4 · ${bank}`),
      `<form method="post" action="${base}/log-in">
${problem('credentials')}
<label class="field">User name<input name="user" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="100" ${invalid('credentials')}></label>
<label class="field">Password<input name="password" type="password" autocomplete="off" required maxlength="100" data-secret ${invalid('credentials')}></label>
${actions('Log in', `<button class="plain" formaction="${base}/back" formnovalidate>Choose another bank</button>`)}
</form>
<p class="note">This is a test bank. Log in as <code>user_good</code> with <code>pass_good</code>; never use your own password.</p>`,
    ),
    section(
      'connecting',
      place(`Step 2 of 4 · ${bank}`),
      `<form method="post" action="${base}/cancel">
${problem('connecting')}
<p class="busy" role="status"><span class="spinner" aria-hidden="true"></span><span>Your bank is taking longer than usual. This can take up to 20 seconds.</span></p>
<div class="actions">${cancel}</div>
</form>`,
    ),
    section(
      'second-factor',
      place(`Step 3 of 4 · ${bank}`),
      `<form method="post" action="${base}/confirm">
${problem('second-factor')}
<label class="field">Security code<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" data-secret ${invalid('second-factor')}><span class="help">The 4-digit code your bank sent to your phone.</span></label>
${actions('Confirm')}
</form>
<p class="note">This is a test, so no message is sent. The code is <code>1234</code>.</p>`,
    ),
    section(
      'accounts',
      place(`Step 4 of 4 · ${bank}`),
      `<form method="post" action="${base}/link">
${problem('accounts')}
<ul id="accounts">${view.accounts.map(({ id, name, detail }, index) => accountRow(id, name, detail, index === 0)).join('')}</ul>
${actions('Link this account')}
</form>
<template id="account">${accountRow('', '', '', false)}</template>`,
    ),
    section('linked', SIGNS.linked, '<p class="lead">You can close this window.</p>'),
    section(
      'failed',
      SIGNS.failed,
      `${problem('failed')}<p class="lead">No account was saved. You can close this window.</p>`,
    ),
    section('canceled', SIGNS.canceled, '<p class="lead">No account was saved. You can close this window.</p>'),
  ].join('\n')
}

// Inside a script only "<" could end it.
const toJson = (view: BankLinkView): string => JSON.stringify(view).replaceAll('<', '\\u003c')

/** The whole page: every step is in it and one is shown. `nonce` is the one of its content security policy. */
export function bankLinkPage({ nonce, files, base, view }: BankLinkPage): string {
  const { style, script } = files
  if (!view) {
    const title = 'This page doesn’t exist'
    return hostedDocument({ nonce, title, style, base, body: `<main>\n<h1>${title}.</h1>\n</main>` })
  }
  // Where scripts do not run, a page that waits loads itself again.
  const head = view.step === 'connecting' ? '<noscript><meta http-equiv="refresh" content="2"></noscript>' : ''
  const body = `<main>
${content({ base, view })}
</main>
<script id="view" type="application/json">${toJson(view)}</script><script nonce="${nonce}" type="module">${script}</script>`
  return hostedDocument({ nonce, title: TITLES[view.step], style, head, base, body })
}
