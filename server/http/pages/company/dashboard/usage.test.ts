import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import {
  presetRange,
  recipientSubject,
  VisitsRepository,
  type Count,
} from '#server/features/analytics/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'

let app: TestApp
let admin: TestClient
let today: string
let key: string
const gone = 'x'.repeat(22)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  today = app.services.analytics.today()
  const { importId } = await app.importCsv(app.a)
  await app.publish(app.a)
  const row = await app.core.database.knex('data_records').where({ import_id: importId, row_no: 1 }).first()
  key = row.recipient_key
})
afterAll(() => app.close())

/** How often something happened on a day, so many days ago. */
type Counting = [ago: number, measure: Count['measure'], subject: string, count: number]

async function count(companyId: number, countings: Counting[]): Promise<void> {
  const { knex, engine } = app.core.database
  const counts = countings.map(([ago, measure, subject, count]) => ({
    ...{ companyId, day: addDays(today, -ago), measure, subject, count },
  }))
  await knex.transaction((trx) => new VisitsRepository(knex, engine).addCounts(trx, counts))
}

const pageOf = (answer: Answer) => load(answer.text)
/** The cells of the rows of the table with this name. */
function rowsOf(answer: Answer, label: string): string[][] {
  const $ = pageOf(answer)
  return $(`[role=region][aria-label="${label}"] tbody tr`)
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).text().trim()),
    )
}
const statsOf = (answer: Answer) => {
  const $ = pageOf(answer)
  return $('.stats > div')
    .toArray()
    .map((box) => [$(box).find('.big').text(), $(box).find('.sub').text()])
}

describe('the use of the public site', () => {
  it('says that nothing was counted yet, and keeps the steps of the year', async () => {
    const answer = await admin.get('/company/dashboard')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('利用の記録はまだありません')
    expect(pageOf(answer)('.steps li').length).toBe(4)
    expect(pageOf(answer)('.plot').length).toBe(0)
  })

  describe('once it was counted', () => {
    const c1 = String(sectionIdOf(1, 'C1'))
    const a1 = String(sectionIdOf(1, 'A1'))
    const patients = String(sectionIdOf(2, 'A1'))

    beforeAll(async () => {
      await count(app.a.id, [
        ...([0, 1, 2].map((ago) => [ago, 'views', '', 1000 * (ago + 1)]) as Counting[]),
        ...([1, 2].map((ago) => [ago, 'visitors', '', 300]) as Counting[]),
        [120, 'views', '', 4000],
        ...[a1, c1, patients].map((id, at): Counting => [1, 'section-views', id, [5, 5, 9][at]!]),
        [1, 'all-searches', '', 200],
        [1, 'all-searches-without-result', '', 30],
        [1, 'searches', '病院', 100],
        [1, 'searches', '=1+1', 20],
        [1, 'searches-without-result', '=1+1', 20],
        [1, 'searches', '', 10],
        [1, 'searches', '佐藤', 70],
        [1, 'searches-without-result', '佐藤', 10],
        [1, 'recipient-views', recipientSubject(1, key), 8],
        [1, 'recipient-views', recipientSubject(1, gone), 3],
        [1, 'downloads', 'pdf', 3],
        [1, 'downloads', 'year-csv', 1],
        [1, 'views-by-type', 'disclosure', 5000],
        [1, 'views-by-type', 'common', 1000],
        [1, 'views-by-language', 'ja', 6000],
        [1, 'views-by-referrer', 'search.example', 40],
        [1, 'views-by-referrer', 'other.example', 2],
        [1, 'views-by-referrer', '', 38],
      ])
      await count(app.b.id, [
        [1, 'views', '', 987_654],
        [1, 'searches', 'canary-of-b', 1],
      ])
    })

    it('shows the figures with their change against as many days before', async () => {
      const answer = await admin.get('/company/dashboard')
      const stats = statsOf(answer)
      expect(stats.map(([figure]) => figure)).toEqual(['6,000', '600', '200', '4'])
      expect(stats[0]![1]).toMatch(/^前の\d+日間より \+50%$/)
      expect(stats[1]![1]).toMatch(/^前の\d+日間は 0$/)
      expect(stats[2]![1]).toMatch(/うち該当なし 30回$/)
    })

    it('shows every day in the chart and in its table', async () => {
      const answer = await admin.get('/company/dashboard')
      const { from } = presetRange('3-months', today)
      const $ = pageOf(answer)
      const days = $('figure tbody tr')
      expect(days.first().find('time').attr('datetime')).toBe(from)
      expect(days.last().find('time').attr('datetime')).toBe(today)
      expect(days.eq(-2).find('.num').first().text()).toBe('2,000')
      expect($('figure svg[role=img]').attr('aria-label')).toContain('3,000回')
      const props = JSON.parse($('[data-island=line-chart]').attr('data-props')!)
      expect(props.series[0].values.slice(-3)).toEqual([3000, 2000, 1000])
      expect(props.points).toHaveLength(days.length)
      // the edition of today
      expect(props.marks).toEqual([days.length - 1])
      expect(days.last().text()).toContain('第1版')
    })

    it('shows what was viewed, looked for and downloaded, most first', async () => {
      const answer = await admin.get('/company/dashboard')
      const sections = rowsOf(answer, '区分ごとの閲覧数')
      expect(sections.map(([name]) => name!.slice(0, 2))).toEqual(['A1', 'A1', 'C1'])
      expect(sections[0]!.slice(2)).toEqual(['9', '47.4%'])
      expect(sections[0]![0]).toContain('患者団体')
      expect(rowsOf(answer, 'よく検索された語')).toEqual([
        ['1', '病院', '100', '50.0%', 'あり'],
        ['2', '佐藤', '70', '35.0%', '該当なし 10回'],
        ['3', '=1+1', '20', '10.0%', '該当なし'],
      ])
      expect(rowsOf(answer, 'ダウンロード').map(([name, , n]) => [name, n])).toEqual([
        ['PDF', '3'],
        ['年度一括のCSV', '1'],
      ])
      expect(rowsOf(answer, '種別ごとの閲覧数').map(([name]) => name)).toEqual(['医療機関等', '共通のページ'])
      expect(rowsOf(answer, '表示言語ごとの閲覧数').map(([name]) => name)).toEqual(['日本語'])
      expect(rowsOf(answer, '参照元のサイト').map(([name, , n, share]) => [name, n, share])).toEqual([
        ['search.example', '40', '50.0%'],
        ['other.example', '2', '2.5%'],
      ])
    })

    it('names recipients that are published and leads to their pages; others have no name', async () => {
      const answer = await admin.get('/company/dashboard')
      const [known, unknown] = rowsOf(answer, 'よく閲覧された提供先')
      const { name, facility } = (await app.services.recipients.names(app.a.id, 1, 'published', [key])).get(
        key,
      )!
      expect(known![1]).toBe(`${name ?? facility}${name && facility ? `${facility} · ` : ''}医療機関等`)
      expect(unknown).toEqual(['2', '現在は公開していない提供先医療機関等', '3'])
      const links = pageOf(answer)('[aria-label="よく閲覧された提供先"] a')
      expect(links.toArray().map((link) => new URL(link.attribs.href!).pathname)).toEqual([
        `/recipient/${recipientIdOf(1, key)}`,
      ])
      expect(new URL(links.attr('href')!).hostname).toBe(app.a.host)
    })

    it('is the company’s own', async () => {
      for (const path of ['/company/dashboard', '/company/dashboard/terms.csv']) {
        const { text } = await admin.get(path)
        expect(text).not.toContain('987,654')
        expect(text).not.toContain('canary-of-b')
      }
    })

    it('begins with the first publication, in English for those who read it', async () => {
      const other = await app.adminOf(app.b)
      const dashboard = async () => pageOf(await other.get('/company/dashboard'))
      const next = async () => (await dashboard())('.next .btn.primary').attr('href')
      expect((await dashboard())('main').text()).not.toContain('Use of the public site')
      expect(await next()).toBe('/company/data/import-csv')
      await app.importCsv(app.b)
      expect(await next()).toBe('/company/preview')
      const $ = await dashboard()
      const states = $('.checklist .chip').get()
      expect(states.map((state) => $(state).text())).toEqual(['Done', 'To do', 'To do', 'Done', 'To do'])
      await app.publish(app.b)
      const { text } = await other.get('/company/dashboard')
      expect(text).not.toContain('checklist')
      expect(text).toContain('Use of the public site')
      expect(text).toContain('canary-of-b')
    })

    it('keeps the chosen days in the address, in the form and in the files’ addresses', async () => {
      const [from, to] = [addDays(today, -2), addDays(today, -1)]
      const answer = await admin.get(`/company/dashboard?from=${from}&to=${to}`)
      const $ = pageOf(answer)
      expect([$('#from').attr('value'), $('#to').attr('value')]).toEqual([from, to])
      expect($('.quick [aria-current]').length).toBe(0)
      expect(statsOf(answer)[0]![0]).toBe('5,000')
      const files = $('a[href^="/company/dashboard/"]')
        .toArray()
        .map((link) => link.attribs.href)
      expect(files).toHaveLength(8)
      for (const file of files) expect(file).toContain(`from=${from}&to=${to}`)
    })

    it('offers the usual ranges', async () => {
      for (const [range, at] of [
        ['', 0],
        ['?range=6-months', 1],
        ['?range=1-year', 2],
      ] as const) {
        const $ = pageOf(await admin.get(`/company/dashboard${range}`))
        const links = $('.quick a')
        expect(links.eq(at).attr('aria-current')).toBe('true')
        expect($('.quick [aria-current]').length).toBe(1)
        expect(links.eq(at).attr('href')).toBe(`/company/dashboard${range}`)
      }
      expect((await admin.get('/company/dashboard?range=ever')).status).toBe(404)
    })

    it('says that a range has nothing when it has not', async () => {
      const { status, text } = await admin.get('/company/dashboard?from=2001-01-01&to=2001-01-31')
      expect(status).toBe(200)
      expect(text).toContain('この期間の記録はありません')
    })

    it('is of no day that is still to come: period, change and file are of the days up to today', async () => {
      const days = `from=${addDays(today, -1)}&to=${addDays(today, 9)}`
      const answer = await admin.get(`/company/dashboard?${days}`)
      expect(pageOf(answer)('figure tbody tr').length).toBe(2)
      expect(answer.text).toContain('（2日間）')
      expect(statsOf(answer)[0]).toEqual(['3,000', '前の2日間より ±0%'])
      // What was typed stays in the form.
      expect(pageOf(answer)('#to').attr('value')).toBe(addDays(today, 9))
      const file = await admin.get(`/company/dashboard/days.csv?${days}`)
      expect(file.headers['content-disposition']).toContain(`"days_${addDays(today, -1)}_${today}.csv"`)
      expect(file.text.trimEnd().split('\r\n')).toHaveLength(3)
    })

    it('shows nothing, and no change, of days that are all to come', async () => {
      const answer = await admin.get(`/company/dashboard?from=${addDays(today, 1)}&to=${addDays(today, 2)}`)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('この期間の記録はありません')
      expect(answer.text).not.toMatch(/前の\d+日間/)
    })

    it.each([
      ['from=&to=', 406, ['from', 'to'], ['開始日を入力してください', '終了日を入力してください']],
      ['from=2026-01-01', 406, ['to'], ['終了日を入力してください']],
      ['from=2026-02-30&to=2026-03-01', 408, ['from'], ['日付を正しく入力してください（例：2026-04-01）']],
      [
        'from=&to=2026-13-01',
        406,
        ['from', 'to'],
        ['開始日を入力してください', '日付を正しく入力してください（例：2026-04-01）'],
      ],
      ['from=2026-01-02&to=2026-01-01', 409, ['to'], ['終了日は開始日以降の日付にしてください']],
    ])(
      '%s comes back with a message at its field and what was typed',
      async (query, code, fields, sentences) => {
        const answer = await admin.get(`/company/dashboard?${query}`)
        expect(answer.status).toBe(422)
        const $ = pageOf(answer)
        expect(
          $('.errsum a')
            .toArray()
            .map((link) =>
              $(link)
                .text()
                .replace(/^[^：]*[^：例]：/, ''),
            ),
        ).toEqual(sentences)
        for (const field of fields) expect($(`#${field}`).attr('aria-invalid')).toBe('true')
        const typed = new URLSearchParams(query)
        for (const field of ['from', 'to']) expect($(`#${field}`).attr('value')).toBe(typed.get(field) ?? '')
        expect($('title').text()).toMatch(/^エラー：/)
        expect($('.steps li').length).toBe(4)
        expect($('.plot').length).toBe(0)
        const file = await admin.call('GET', `/company/dashboard/days.csv?${query}`)
        expect(file.json().status).toBe(code)
      },
    )

    it('takes days as the API spells them, and shows them as forms do', async () => {
      const [year, month, day] = today.split('-')
      const $ = pageOf(
        await admin.get(`/company/dashboard?from=${month}/${day}/${year}&to=${month}/${day}/${year}`),
      )
      expect([$('#from').attr('value'), $('#to').attr('value')]).toEqual([today, today])
      expect($('figure tbody tr').length).toBe(1)
    })

    it('refuses more than two years', async () => {
      const answer = await admin.get('/company/dashboard?from=2020-01-01&to=2026-01-01')
      expect([answer.status, pageOf(answer)('.errsum a').length]).toEqual([422, 1])
    })

    describe('its files', () => {
      const linesOf = async (what: string) => {
        const answer = await admin.get(
          `/company/dashboard/${what}.csv?from=${addDays(today, -2)}&to=${today}`,
        )
        expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
        expect(answer.headers['content-disposition']).toContain(
          `attachment; filename="${what}_${addDays(today, -2)}_${today}.csv"`,
        )
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.text.startsWith('\ufeff')).toBe(true)
        expect(answer.text.endsWith('\r\n')).toBe(true)
        return answer.text.slice(1).trimEnd().split('\r\n')
      }

      it('hold what the tables show', async () => {
        expect(await linesOf('days')).toEqual([
          '"日","閲覧数","閲覧者数","公開した版"',
          `"${addDays(today, -2)}","3000","300",""`,
          `"${addDays(today, -1)}","2000","300",""`,
          `"${today}","1000","0","第1版"`,
        ])
        expect(await linesOf('terms')).toEqual([
          '"順位","検索語","回数","割合","該当なしの回数"',
          '"1","病院","100","50.0%","0"',
          '"2","佐藤","70","35.0%","10"',
          // no spreadsheet may run it
          `"3","'=1+1","20","10.0%","20"`,
        ])
        const [heading, first] = await linesOf('sections')
        expect(heading).toBe('"種別","区分コード","区分","閲覧数","割合"')
        expect(first).toMatch(/^"患者団体","A1",".+","9","47\.4%"$/)
        expect((await linesOf('recipients')).at(-1)).toBe(
          '"2","医療機関等","現在は公開していない提供先","","3"',
        )
        expect(await linesOf('downloads')).toEqual([
          '"種類","回数","割合"',
          '"PDF","3","75.0%"',
          '"年度一括のCSV","1","25.0%"',
        ])
        expect((await linesOf('types'))[1]).toBe('"医療機関等","5000","83.3%"')
        expect((await linesOf('languages'))[1]).toBe('"日本語","6000","100.0%"')
        expect((await linesOf('referrers'))[2]).toBe('"other.example","2","2.5%"')
      })

      it('are found by their names alone', async () => {
        for (const what of ['visitors', 'constructor', ''])
          expect((await admin.get(`/company/dashboard/${what}.csv`)).status).toBe(404)
      })
    })
  })
})
