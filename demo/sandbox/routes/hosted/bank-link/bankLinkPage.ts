import { escapeHtml } from '../../../../escapeHtml.ts'
import { SANDBOX_INSTITUTIONS } from '../../../fixtures/bank-institutions.ts'
import { TEST_BANK_LOGIN, TEST_BANK_USERS } from '../../../fixtures/test-values.ts'
import type { BankLinkView } from './bankLinkView.ts'
import { hostedDocument } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import type { PageFiles } from '../pageFiles.ts'
import type { Messages } from './words/messages.ts'

/** `view` absent: there is no such link. `base` is the path of the page. */
export interface BankLinkPage {
  readonly nonce: string
  readonly files: PageFiles
  readonly base: string
  readonly look: HostedLook
  readonly words: Messages
  readonly view?: BankLinkView
}

type Step = BankLinkView['step']

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
  return `<li><label class="row"><input type="radio" name="account" value="${escapeHtml(id)}" required${checked}><span><strong>${escapeHtml(name)}</strong><small translate="no">${escapeHtml(detail)}</small></span></label></li>`
}

function institutionRow({ id, name, country }: (typeof SANDBOX_INSTITUTIONS)[number], words: Messages): string {
  return `<li><button class="row" name="institution" value="${id}"><span class="mark" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span><strong>${escapeHtml(name)}</strong><small>${words.countries[country]}</small></span>${CHEVRON}</button></li>`
}

function content({ base, look, words, view }: BankLinkPage & { readonly view: BankLinkView }): string {
  const isStep = (step: Step) => view.step === step
  const problem = (step: Step) =>
    `<p class="problem" id="problem-${step}" role="alert">${isStep(step) ? escapeHtml(view.problem) : ''}</p>`
  const action = (name: string) => `${base}/${name}${escapeHtml(look.search)}`
  const bank = `<span data-institution dir="auto">${escapeHtml(view.institution)}</span>`
  const place = (step: number, more = '') => `<p class="place">${words.step(String(step))}${more}</p>`
  const placeAt = (step: number) => place(step, ` · ${bank}`)
  const section = (step: Step, before: string, body: string) =>
    `<section data-step="${step}"${isStep(step) ? '' : ' hidden'}>
<header>${before}<h1 tabindex="-1">${words.titles[step]}</h1></header>
${body}
</section>`
  const cancel = `<button class="plain" formaction="${action('cancel')}" formnovalidate>${words.cancel}</button>`
  const actions = (label: string, more = '') =>
    `<div class="actions"><button class="primary">${label}</button>${more}${cancel}</div>`
  const invalid = (step: Step) =>
    `aria-describedby="problem-${step}"${isStep(step) && view.problem ? ' aria-invalid="true"' : ''}`

  const code = (text: string) => `<code>${text}</code>`

  return [
    section(
      'institution',
      place(1),
      `<form method="post" action="${action('choose')}">
${problem('institution')}
<label class="field" hidden>${words.search}<input id="search" type="search" autocomplete="off" enterkeyhint="search" aria-controls="institutions"></label>
<ul id="institutions">${SANDBOX_INSTITUTIONS.map((institution) => institutionRow(institution, words)).join('')}</ul>
<p class="help" id="none" role="status"></p>
<div class="actions">${cancel}</div>
</form>`,
    ),
    section(
      'credentials',
      placeAt(2),
      `<form method="post" action="${action('log-in')}">
${problem('credentials')}
<label class="field">${words.user}<input name="user" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="100" ${invalid('credentials')}></label>
<label class="field">${words.password}<input name="password" type="password" autocomplete="off" required maxlength="100" data-secret ${invalid('credentials')}></label>
${actions(words.logIn, `<button class="plain" formaction="${action('back')}" formnovalidate>${words.otherBank}</button>`)}
</form>
<p class="note">${words.credentialsNote(code(TEST_BANK_LOGIN.password), code(TEST_BANK_USERS[0].user))}</p>`,
    ),
    section(
      'connecting',
      placeAt(2),
      `<form method="post" action="${action('cancel')}">
${problem('connecting')}
<p class="busy" role="status"><span class="spinner" aria-hidden="true"></span><span>${words.connecting}</span></p>
<div class="actions">${cancel}</div>
</form>`,
    ),
    section(
      'second-factor',
      placeAt(3),
      `<form method="post" action="${action('confirm')}">
${problem('second-factor')}
<label class="field">${words.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" data-secret ${invalid('second-factor')}><span class="help">${words.codeHelp}</span></label>
${actions(words.confirm)}
</form>
<p class="note">${words.codeNote(code(TEST_BANK_LOGIN.secondFactor))}</p>`,
    ),
    section(
      'accounts',
      placeAt(4),
      `<form method="post" action="${action('link')}">
${problem('accounts')}
<ul id="accounts">${view.accounts.map(({ id, name, detail }, index) => accountRow(id, name, detail, index === 0)).join('')}</ul>
${actions(words.link)}
</form>
<template id="account">${accountRow('', '', '', false)}</template>`,
    ),
    section('linked', SIGNS.linked, `<p class="lead">${words.close}</p>`),
    section('failed', SIGNS.failed, `${problem('failed')}<p class="lead">${words.notSaved} ${words.close}</p>`),
    section('canceled', SIGNS.canceled, `<p class="lead">${words.notSaved} ${words.close}</p>`),
  ].join('\n')
}

// Inside a script only "<" could end it.
const toJson = (view: BankLinkView): string => JSON.stringify(view).replaceAll('<', '\\u003c')

/** The whole page: every step is in it and one is shown. `nonce` is the one of its content security policy. */
export function bankLinkPage(page: BankLinkPage): string {
  const { nonce, files, base, look, words, view } = page
  const { style, script } = files
  if (!view) {
    const title = words.unknown
    return hostedDocument({ nonce, title, style, base, look, body: `<main>\n<h1>${title}.</h1>\n</main>` })
  }
  // Where scripts do not run, a page that waits loads itself again.
  const head = view.step === 'connecting' ? '<noscript><meta http-equiv="refresh" content="2"></noscript>' : ''
  const body = `<main data-not-sent="${escapeHtml(words.notSent)}" data-no-bank="${escapeHtml(words.noBank)}">
${content({ ...page, view })}
</main>
<script id="view" type="application/json">${toJson(view)}</script><script nonce="${nonce}" type="module">${script}</script>`
  return hostedDocument({ nonce, title: words.titles[view.step], style, head, base, look, body })
}
