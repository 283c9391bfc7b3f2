import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generate } from 'otplib'
import { systemActor } from '#server/features/audit/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { tableNames } from '#server/testing/database-state.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer, type TestClient } from '#server/testing/test-client.ts'
import { lastMailedCode, mailedToken } from '#server/testing/waiting-mails.ts'

/** A table that holds what its name says: worth nothing without the secret that signs the cookie. */
const SESSIONS = 'sessions'

let app: TestApp
/** Every secret that people or the product used, under the name of what it is. */
const secrets: Record<string, string> = {}
/** Those that the table of sessions keeps. */
const ofSessions = new Set<string>()
const answers: Answer[] = []

function keep(name: string, value: string | undefined): string {
  if (!value) throw new Error(`no ${name}`)
  secrets[name] = value
  return value
}

function keepSession(name: string, client: TestClient): void {
  const cookie = decodeURIComponent(client.cookies.get('sid')!)
  keep(`${name}: cookie`, cookie)
  keep(`${name}: signature`, cookie.slice(cookie.lastIndexOf('.') + 1))
  keep(`${name}: id`, cookie.slice(2, cookie.lastIndexOf('.')))
  keep(`${name}: CSRF token`, client.csrfToken)
  for (const part of ['id', 'CSRF token']) ofSessions.add(`${name}: ${part}`)
}

const passwordOf = (name: string) => {
  const password = keep(`password: ${name}`, `Kumquat-${name}-4711`)
  keep(`digest: ${name}`, digestOf(password))
  return password
}
const twice = (password: string) => ({ password, confirm_password: password })

beforeAll(async () => {
  app = await startTestApp({ realHasher: true })
  keep('session secret', app.core.config.sessionSecret)
  keep('encryption key', app.core.config.encryptionKey)
  keep('password: of everybody', testPassword)
  keep('digest: of everybody', digestOf(testPassword))
  await signInWrongAndRight()
  await forget()
  await invite()
  await beResetAndAskedForCodes()
  await enrol()
})
afterAll(() => app.close())

async function signInWrongAndRight(): Promise<void> {
  const visitor = app.client(app.a.host)
  const wrong = passwordOf('wrong')
  answers.push(await visitor.post('/login', { email: app.a.adminEmail, password: wrong }))
  // typed into the wrong field, which shows it again
  await visitor.post('/login', { email: passwordOf('as-address'), password: '' })
  answers.push(await visitor.get(`/login?password=${passwordOf('in-the-address')}`))
  const login = { email: app.a.adminEmail, password: testPassword }
  const byCall = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
  const token = keep('access token', byCall.json().results.access_token)
  await visitor.call('GET', '/api/v1/auth/info', undefined, { 'x-access-token': token })
  const guessed = { 'x-access-token': keep('guessed token', 'guessed-token-that-nobody-has') }
  answers.push(await visitor.call('GET', '/api/v1/auth/info', undefined, guessed))
  const admin = await app.adminOf(app.a)
  keepSession('first session', admin)
  answers.push(
    await admin.post('/company/profile/password', { current_password: wrong, ...twice(passwordOf('next')) }),
    await admin.post('/company/profile/password', { _csrf: keep('forged CSRF token', 'forged-4711') }),
  )
  await admin.post('/logout')
}

async function forget(): Promise<void> {
  const visitor = app.client(app.a.host)
  await visitor.post('/forget-password', { email: app.a.adminEmail })
  for (const { id } of await app.core.database.knex('reset_requests'))
    await app.core.passwords.answerResetRequest(id)
  const token = keep('reset token', await mailedToken(app.core, app.a.adminEmail))
  answers.push(await visitor.follow(await visitor.get(`/reset-password/3?token=${token}`)))
  answers.push(await visitor.post('/reset-password/3', twice('short-4711')))
  answers.push(await visitor.follow(await visitor.post('/reset-password/3', twice(passwordOf('reset')))))
}

async function invite(): Promise<void> {
  const actor = systemActor('test')
  await app.core.invitations.invite(actor, app.a.id, { email: 'new@ume.test', lang: 'ja' })
  const token = keep('invitation', await mailedToken(app.core, 'new@ume.test'))
  const visitor = app.client(app.a.host)
  answers.push(await visitor.follow(await visitor.get(`/register?token=${token}`)))
  const names = { first_name: 'a', last_name: 'b', lang: 'ja' }
  const done = await visitor.post('/register', { ...names, ...twice(passwordOf('invited')) })
  expect(done.status).toBe(303)
}

/** B's admin: reset by the system admin, by whose mail the password is set; a mailed code, the forced change. */
async function beResetAndAskedForCodes(): Promise<void> {
  const policy = { ...defaultPolicy, forceTwoFactor: true }
  await app.core.policies.update(systemActor('test'), app.b.id, policy)
  const system = await app.systemAdmin()
  keepSession('system admin', system)
  answers.push(
    await system.call('PUT', `/api/v1/user/reset-password/${app.b.adminId}`, { password: testPassword }),
  )
  const token = keep('reset by an admin', await mailedToken(app.core, app.b.adminEmail))
  const visitor = app.client(app.b.host)
  answers.push(await visitor.follow(await visitor.get(`/reset-password/3?token=${token}`)))
  const password = passwordOf('by-mail')
  expect((await visitor.post('/reset-password/3', twice(password))).status).toBe(303)
  await app.core.database.knex('users').where({ id: app.b.adminId }).update({ password_is_temporary: true })
  const client = app.client(app.b.host)
  await client.post('/login', { email: app.b.adminEmail, password })
  keep('step of the code', client.cookies.get('sign_in_step'))
  answers.push(await client.post('/login-step-2', { code: 'Kumquat-code' }))
  const code = keep('mailed code', await lastMailedCode(app.core))
  await client.post('/login-step-2', { code })
  keep('step of the change', client.cookies.get('sign_in_step'))
  answers.push(await client.follow(await client.post('/reset-password/1', twice(passwordOf('changed')))))
  keepSession('after the change', client)
}

/** A's admin sets up an authenticator and comes in with a recovery code. */
async function enrol(): Promise<void> {
  const password = secrets['password: reset']!
  const admin = app.client(app.a.host)
  await admin.signIn(app.a.adminEmail, password)
  const page = await admin.post('/company/profile/two-factor', { two_factor_password: password })
  const spaced = /<b class="mono">([^<]+)<\/b>/.exec(page.text)![1]!
  const secret = keep('authenticator', spaced.replaceAll(' ', ''))
  const epoch = Math.floor(app.clock.now() / 1000)
  const code = keep('code of the authenticator', await generate({ secret, epoch }))
  const codes = await admin.post('/company/profile/two-factor/confirmation', { code })
  const recovery = keep('recovery code', /<pre [^>]*>(\S+)/.exec(codes.text)?.[1])
  const client = app.client(app.a.host)
  await client.post('/login', { email: app.a.adminEmail, password })
  const landing = await client.follow(await client.post('/login-step-2', { code: recovery }))
  expect(landing.status).toBe(200)
  keepSession('after the code', client)
}

/** Which of the secrets are in a text. Codes of six digits are looked for by themselves: moments are long numbers. */
function found(text: string): string[] {
  const holds = (value: string) =>
    /^\d+$/.test(value)
      ? new RegExp(`(?<![0-9a-zA-Z])${value}(?![0-9a-zA-Z])`).test(text)
      : text.includes(value)
  return Object.entries(secrets).flatMap(([name, value]) => {
    const spellings = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
    return spellings.some(holds) ? [name] : []
  })
}

describe('SEC-LOG-01 the secrets of a whole run', () => {
  it('are all there were', () => {
    expect(Object.keys(secrets).length).toBeGreaterThan(30)
  })

  it('are in no table, in the clear, whoever takes a copy of the database', async () => {
    const { knex } = app.core.database
    const names = await tableNames(app.core.database)
    expect(names).toEqual(
      expect.arrayContaining(['audit_details', 'mails', 'sign_in_steps', 'authenticators']),
    )
    for (const name of names) {
      const inside = found(JSON.stringify(await knex(name)))
      expect([name, inside.filter((one) => name !== SESSIONS || !ofSessions.has(one))]).toEqual([name, []])
    }
  })

  it('are in no line of the log, also when mails have gone', async () => {
    await app.core.runner.drain()
    expect(app.logged.length).toBeGreaterThan(30)
    expect(app.logged.join('')).toContain('mail sent')
    expect(found(app.logged.join(''))).toEqual([])
  })

  it('are in no page that answers them, but for the token of its own form', () => {
    for (const { text, location } of answers)
      expect(found(text + location).filter((name) => !name.endsWith('CSRF token'))).toEqual([])
  })
})
