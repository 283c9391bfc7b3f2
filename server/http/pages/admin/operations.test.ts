import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load, type CheerioAPI } from 'cheerio'
import { PORTAL_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let system: TestClient

beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
  const { queue, database } = app.core
  await queue.enqueue(database.knex, { name: 'mail-send', companyId: null, payload: { mailId: 0, tries: 1 } })
})
afterAll(() => app.close())

/** The page, as the installation is by now: it is asked at most every few seconds. */
async function page(): Promise<CheerioAPI> {
  app.clock.advance(5000)
  return load((await system.get('/admin/operations')).text)
}

const rowsOf = ($: CheerioAPI, label: string) =>
  $(`[role=region][aria-label="${label}"] tbody tr`)
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).text()),
    )

describe('/admin/operations', () => {
  it('tells which parts answer, and that there never was a backup', async () => {
    const $ = await page()
    const figures = Object.fromEntries(
      $('main .stats')
        .first()
        .children()
        .toArray()
        .map((one) => [$(one).find('dt').text(), $(one).find('.big').text()]),
    )
    expect(figures).toMatchObject({
      データベース: '正常',
      検索: '正常',
      ファイル: '正常',
      バックアップ: '未実施',
    })
  })

  it('tells when files and editions were checked last, and what was found', async () => {
    const check = async () => (await page())('main p.sub:contains("npm run verify")').text()
    expect(await check()).toContain('未実施')
    await app.core.installationCheck.check()
    expect(await check()).toMatch(/\d{4}.*不備はありません$/)
  })

  it('tells how the jobs are, kind by kind', async () => {
    const kinds = rowsOf(await page(), 'バックグラウンド処理')
    const mails = kinds.find(([name]) => name === 'メールの送信')!
    expect(Number(mails[1])).toBeGreaterThan(0)
    expect(mails[5]).not.toBe('-')
    // No kind of job is without a name for readers.
    expect(kinds.filter(([name]) => name!.startsWith('その他'))).toEqual([])
  })

  it('says when something waits for too long', async () => {
    const late = '10分以上待機している処理があります'
    expect((await page())('main').text()).not.toContain(late)
    app.clock.advance(11 * 60_000)
    expect((await page())('main').text()).toContain(late)
  })

  it('has a failed job tried again, once, and records who did it', async () => {
    const { knex } = app.core.database
    const failed = { state: 'failed', attempts: 5, error_code: 500, finished_at: app.clock.now() }
    await knex('jobs').where({ name: 'mail-send' }).update(failed)
    const $ = await page()
    expect(rowsOf($, '実行中の処理・失敗した処理')[0]).toEqual([
      ...['メールの送信', '全体', '失敗 応答コード500・5回実行', expect.any(String), 'やり直す'],
    ])
    const job = $('form[action="/admin/operations/retry"] [name=job]').attr('value')!
    expect((await system.post('/admin/operations/retry', { job })).status).toBe(303)
    expect(await knex('jobs').where({ id: job }).first('state', 'attempts')).toEqual({
      state: 'queued',
      attempts: 0,
    })
    expect((await system.post('/admin/operations/retry', { job })).status).toBe(303)
    expect((await page())('main').text()).toContain('この処理は失敗の状態ではありません')
    expect(await knex('audit_entries').where({ event: 'job_retried' })).toHaveLength(1)
  })

  it('says that requests come through a proxy that the settings do not know of', async () => {
    const notices = async () => (await page())('main .notice.warn').text()
    expect(await notices()).not.toContain('TRUST_PROXY')
    await app.client(app.a.host).get('/search', { 'x-forwarded-for': '192.0.2.7' })
    expect(await notices()).toContain('TRUST_PROXY')
    expect(app.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  it('says that a company has the portal’s host, where nobody reaches its site', async () => {
    const { knex } = app.core.database
    const setDomain = async (host: string) => {
      await knex('companies').where({ id: app.b.id }).update({ disclosure_domain: host })
      app.core.tenants.invalidate()
      app.clock.advance(5001)
      return (await page())('main .notice.warn').text()
    }
    const saysSo = '会社のドメインが、管理画面か横断検索のホスト名と同じです'
    expect(await setDomain(PORTAL_HOST)).toContain(saysSo)
    expect(await setDomain(app.b.host)).not.toContain(saysSo)
  })

  it('tells that the installation is paused, as every page of the console does and none of a public site', async () => {
    const { knex } = app.core.database
    await app.core.installation.token()
    await knex('installation').update({ paused_at: app.clock.now() })
    expect((await page())('main .notice.warn').text()).toContain('npm run resume')
    const paused = 'メールと公開の予約を停止しています'
    const staff = await app.adminOf(app.a)
    expect((await staff.get('/company/dashboard')).text).toContain(paused)
    expect((await app.client(app.a.host).get('/login')).text).toContain(
      '確認コードやパスワード再設定のメールは',
    )
    expect((await app.client(app.a.host).get('/')).text).not.toContain('停止しています')
    await knex('installation').update({ paused_at: null })
    app.clock.advance(5000)
    expect((await staff.get('/company/dashboard')).text).not.toContain(paused)
  })

  it('shows versions and settings, and no secret', async () => {
    const text = (await page())('main').text()
    expect(text).toContain('TRUST_PROXY')
    for (const secret of [app.core.config.sessionSecret, app.core.config.encryptionKey])
      expect(text).not.toContain(secret)
  })
})
