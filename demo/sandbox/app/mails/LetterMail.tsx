import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { isRightToLeft } from '../../domain/languages.ts'
import type { Letter } from './letter.ts'

/**
 * Styles stand in the elements, as many mail programs read no others; the dark theme is for those that do. No image and
 * no font comes from elsewhere: a mail must not report that it was opened.
 */
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Arial, sans-serif"
const LIGHT = {
  page: '#f4f5f7',
  card: '#ffffff',
  text: '#16191f',
  muted: '#525a68',
  line: '#dde1e7',
  accent: '#1d4ed8',
}
const DARK = { page: '#0f1216', card: '#181c22', text: '#f1f3f6', muted: '#aab2bf', line: '#333a45', accent: '#8fb1ff' }

const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${DARK.page} !important; }
  .card { background-color: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.line} !important; }
  .action { background-color: ${DARK.accent} !important; color: ${DARK.page} !important; }
  .link { color: ${DARK.accent} !important; }
}`

const TEXT = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: LIGHT.text }
const SMALL = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: LIGHT.muted }
const CELL = { padding: '6px 0', fontSize: '14px', lineHeight: '20px', verticalAlign: 'top' as const }
const ACTION = {
  padding: '12px 20px',
  borderRadius: '8px',
  backgroundColor: LIGHT.accent,
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
}

function Message({ label, text, edge }: NonNullable<Letter['message']> & { edge: 'borderLeft' | 'borderRight' }) {
  return (
    <>
      <Text className="muted" style={SMALL}>
        {label}
      </Text>
      <Text
        className="text line"
        dir="auto"
        style={{
          ...TEXT,
          margin: '0 0 16px',
          padding: '0 12px',
          [edge]: `3px solid ${LIGHT.line}`,
        }}
      >
        {text.split('\n').map((line, index) => (
          <Fragment key={`${index} ${line}`}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  )
}

function Facts({ facts, start }: { facts: Letter['facts']; start: 'left' | 'right' }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 16px' }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <td className="muted" style={{ ...CELL, width: '40%', textAlign: start, color: LIGHT.muted }}>
              {name}
            </td>
            <td className="text" style={{ ...CELL, textAlign: start, fontWeight: 600, color: LIGHT.text }}>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Action({ label, url }: NonNullable<Letter['action']>) {
  return (
    <>
      <Button className="action" href={url} style={ACTION}>
        {label}
      </Button>
      <Text style={{ ...SMALL, margin: '12px 0', wordBreak: 'break-all' }}>
        <a className="link" href={url} dir="ltr" style={{ color: LIGHT.accent }}>
          {url}
        </a>
      </Text>
    </>
  )
}

/** The one layout of all mails. */
export function LetterMail({ language, title, paragraphs, message, facts, action, notes }: Letter) {
  const isFromRight = isRightToLeft(language)
  const [start, edge] = isFromRight ? (['right', 'borderRight'] as const) : (['left', 'borderLeft'] as const)
  const dir = isFromRight ? 'rtl' : 'ltr'
  return (
    <Html lang={language} dir={dir}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Body className="page" style={{ margin: 0, backgroundColor: LIGHT.page, fontFamily: FONT }}>
        <Preview>{paragraphs[0] ?? title}</Preview>
        <Container style={{ maxWidth: '560px', padding: '24px 12px' }}>
          <Section
            className="card"
            dir={dir}
            style={{
              padding: '28px 24px',
              borderRadius: '12px',
              border: `1px solid ${LIGHT.line}`,
              backgroundColor: LIGHT.card,
              textAlign: start,
            }}
          >
            <Heading
              as="h1"
              className="text"
              style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: LIGHT.text }}
            >
              {title}
            </Heading>
            {paragraphs.map((text) => (
              <Text key={text} className="text" style={TEXT}>
                {text}
              </Text>
            ))}
            {message && <Message {...message} edge={edge} />}
            {facts.length > 0 && <Facts {...{ facts, start }} />}
            {action && <Action {...action} />}
            <Hr className="line" style={{ margin: '16px 0', borderColor: LIGHT.line }} />
            {notes.map((note) => (
              <Text key={note} className="muted" style={SMALL}>
                {note}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
