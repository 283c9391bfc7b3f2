import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import type { MailTransport, OutgoingMail } from './contract.ts'
import { openMail } from './index.ts'
import { SmtpTransport } from './smtp.ts'
import { startSmtpServer } from './test-smtp-server.ts'

const mailFrom = { name: '情報公開, 事務局', address: 'no-reply@console.example' }
const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '000001-abcdef',
  companyId: null,
  date: Date.UTC(2026, 10, 21, 1, 2, 3),
  to: { name: '青葉 花子', address: 'hanako@aoba.example' },
  subject: '「髙﨑製薬」の管理画面へのご招待',
  text: '青葉 花子 様\n\nhttp://aoba.example/register?token=abc-_=\n.\n末尾 ',
  html: '<p lang="ja">青葉 花子 様 &lt;b&gt;</p>',
  ...more,
})

let folder: string
let logged: string[] = []
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

const logger = {
  info: (fields: object, text: string) => void logged.push(JSON.stringify({ ...fields, text })),
}
const outbox = () => path.join(folder, 'outbox')
const openAs = (smtpUrl?: string) => openMail({ smtpUrl, mailFrom, dataDir: folder }, logger)

/** Mails received since the last test: raw, with the envelope if there is one. */
async function readOutbox() {
  const names = await readdir(outbox()).catch(() => [])
  return Promise.all(
    names.map(async (name) => ({ raw: await readFile(path.join(outbox(), name)), recipients: null })),
  )
}

beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mail-'))
  logged = []
  smtp.received.length = 0
  delete smtp.control.refuseWith
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.each([
  { kind: 'the outbox', open: () => openAs(), read: readOutbox },
  { kind: 'SMTP', open: () => openAs(smtp.url), read: async () => smtp.received },
])('$kind', ({ open, read }) => {
  let transport: MailTransport
  beforeEach(() => {
    transport = open()
  })

  async function sent(more: Partial<OutgoingMail> = {}) {
    await transport.send(mail(more))
    await transport.close()
    const arrived = await read()
    expect(arrived).toHaveLength(1)
    const { raw, recipients } = arrived[0]!
    return { raw: raw.toString('latin1'), recipients, parsed: await PostalMime.parse(raw) }
  }

  it('would accept a mail', () => expect(transport.check()).resolves.toBeUndefined())

  it('delivers Japanese names, subject and text as they are', async () => {
    const { parsed, raw } = await sent()
    const { subject, text, html, to, from } = parsed
    expect({ subject, html: html?.trim() }).toEqual({ subject: mail().subject, html: mail().html })
    expect(text?.trimEnd()).toBe(mail().text.trimEnd())
    expect(to).toEqual([mail().to])
    expect(from).toEqual(mailFrom)
    expect(parsed.date).toBe('2026-11-21T01:02:03.000Z')
    expect(parsed.messageId).toBe('<000001-abcdef@console.example>')
    // RFC 5322: CRLF everywhere, and ASCII in the head
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(raw.split('\r\n\r\n')[0]).toMatch(/^[\t\r\n -~]*$/)
  })

  it.each([
    ['CRLF', '花子\r\nBcc: thief@evil.example\r\n\r\nbody'],
    ['a comma and brackets', 'Hanako, thief@evil.example, <thief@evil.example>'],
    ['quotes', '" <thief@evil.example>, "'],
    ['a group', 'everyone: thief@evil.example;'],
    ['an encoded word', '=?utf-8?q?=0D=0ABcc:_thief@evil.example?='],
    ['other line ends', 'a\u2028Bcc: thief@evil.example\u0085\u0000b'],
  ])('SEC-FPW-13: %s in a name or subject adds no header and no recipient', async (_what, text) => {
    const { parsed, recipients } = await sent({ to: { ...mail().to, name: text }, subject: text })
    const mailboxes = [...(parsed.to ?? []), ...(parsed.cc ?? []), ...(parsed.bcc ?? [])]
    expect(mailboxes.map(({ address }) => address)).toEqual(['hanako@aoba.example'])
    if (recipients) expect(recipients).toEqual(['hanako@aoba.example'])
    const keys = parsed.headers.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('bcc')
    expect(parsed.text).toContain('青葉 花子 様')
  })

  it.each([
    'hanako@aoba.example\r\nBcc: thief@evil.example',
    'hanako@aoba.example, thief@evil.example',
    'hanako@aoba.example> RCPT TO:<thief@evil.example',
    '"x" <thief@evil.example>',
    'everyone: thief@evil.example;',
    'hanako @aoba.example',
    '',
  ])('SEC-FPW-13: refuses %j as an address', async (address) => {
    await expect(transport.send(mail({ to: { name: '', address } }))).rejects.toMatchObject({
      code: 'EADDRESS',
    })
    expect(await read()).toHaveLength(0)
  })

  it('writes to a host name in any script', async () => {
    const { parsed } = await sent({ to: { name: '', address: 'hanako@日本語.example' } })
    expect(parsed.to?.[0]?.address).toMatch(/^hanako@(xn--wgv71a119e|日本語)\.example$/)
  })
})

describe('the outbox', () => {
  it('keeps files for their owner alone, named by time, and logs the name only', async () => {
    await openAs().send(mail())
    const name = '2026-11-21T01-02-03.000Z_000001-abcdef.eml'
    expect(await readdir(outbox())).toEqual([name])
    expect((await stat(path.join(outbox(), name))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox())).mode & 0o777).toBe(0o700)
    expect(logged).toEqual([JSON.stringify({ file: name, text: 'mail in the outbox' })])
  })

  it('has one file of a mail that came twice', async () => {
    const transport = openAs()
    await transport.send(mail())
    await transport.send(mail())
    expect(await readdir(outbox())).toHaveLength(1)
  })

  it('rejects where it cannot write', async () => {
    await writeFile(outbox(), 'a file in its place')
    await expect(openAs().send(mail())).rejects.toMatchObject({ code: 'EEXIST' })
  })
})

describe('SMTP', () => {
  it('signs in with what the URL says', async () => {
    await openAs(smtp.urlWithLogin).send(mail())
    expect(smtp.received).toMatchObject([{ sender: mailFrom.address, recipients: ['hanako@aoba.example'] }])
    await expect(openAs(smtp.urlWithLogin.replace('%20', '')).send(mail())).rejects.toMatchObject({
      code: 'EAUTH',
    })
  })

  it.each([421, 450, 550])('rejects when the server answers %d', async (code) => {
    smtp.control.refuseWith = code
    await expect(openAs(smtp.url).send(mail())).rejects.toMatchObject({ responseCode: code })
    expect(smtp.received).toEqual([])
  })

  it('tells without a mail whether the server is there and lets the account in', async () => {
    await openAs(smtp.url).check()
    await openAs(smtp.urlWithLogin).check()
    await expect(openAs(smtp.urlWithLogin.replace('%20', '')).check()).rejects.toMatchObject({
      code: 'EAUTH',
    })
    expect(smtp.received).toEqual([])
  })

  it('rejects when nobody listens', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const transport = openAs(`smtp://127.0.0.1:${port}`)
    const away = { code: expect.stringMatching(/^E[A-Z]+$/) }
    await expect(transport.send(mail())).rejects.toMatchObject(away)
    await expect(transport.check()).rejects.toMatchObject(away)
  })

  it('gives a server up that says nothing more', async () => {
    smtp.control.refuseWith = 'silence'
    const transport = new SmtpTransport(smtp.url, mailFrom, 200)
    await expect(transport.send(mail())).rejects.toThrow()
    await transport.close()
  })

  it('prints nothing, whatever the URL asks for', async () => {
    const written: unknown[] = []
    const original = process.stdout.write
    process.stdout.write = ((chunk: unknown) => written.push(chunk) > 0) as typeof process.stdout.write
    try {
      await openAs(`${smtp.url}/?logger=true&debug=true`).send(mail())
    } finally {
      process.stdout.write = original
    }
    expect(written).toEqual([])
    expect(logged).toEqual([])
  })
})
