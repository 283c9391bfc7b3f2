import { beforeEach, describe, expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import type { DayVisits } from './day-visits.ts'
import { bufferLimits, VisitBuffer } from './visit-buffer.ts'

const HOUR = 60 * 60_000
/** Noon of 1 April in Tokyo. */
const NOON = Date.UTC(2026, 3, 1, 3)

let now = NOON
let written: DayVisits[] = []
let logged: object[] = []
let isAway = false
beforeEach(() => {
  now = NOON
  written = []
  logged = []
  isAway = false
})

function bufferOf(limits: Partial<typeof bufferLimits> = {}) {
  return new VisitBuffer({
    async write(visits) {
      if (isAway) throw new Error('away')
      written.push(...visits)
    },
    clock: fakeClock(() => now),
    timeZone: 'Asia/Tokyo',
    logger: {
      warn: (fields: object) => void logged.push(fields),
      error: (fields: object) => void logged.push(fields),
    } as never,
    limits: { ...bufferLimits, ...limits },
  })
}

/** What was written, short: `company day kind key count`, and a visitor as `company day visitor agent address`. */
function told(): string[] {
  return written
    .flatMap(({ companyId, day, counts, visitors }) => [
      ...Object.entries(counts).flatMap(([kind, keys]) =>
        [...keys].map(([key, count]) => `${companyId} ${day} ${kind} ${key} ${count}`),
      ),
      ...[...visitors].flatMap(([agent, addresses]) =>
        [...addresses].map((address) => `${companyId} ${day} visitor ${agent} ${address}`),
      ),
    ])
    .sort()
}

describe('a buffer', () => {
  it('adds up what is the same, by company', async () => {
    const buffer = bufferOf()
    for (let n = 0; n < 3; n++) buffer.page(1, '/disclosure', 'ja')
    buffer.page(1, '/disclosure', 'en')
    buffer.page(2, '/disclosure', 'ja')
    buffer.referrer(1, 'example.com')
    buffer.download(1, 'pdf')
    buffer.download(1, 'pdf')
    buffer.section(1, 1310)
    buffer.search(1, ' 青葉 ', true)
    buffer.search(1, '青葉', false)
    await buffer.flush()
    expect(told()).toEqual(
      [
        '1 2026-04-01 page-ja /disclosure 3',
        '1 2026-04-01 page-en /disclosure 1',
        '2 2026-04-01 page-ja /disclosure 1',
        '1 2026-04-01 referrer example.com 1',
        '1 2026-04-01 download pdf 2',
        '1 2026-04-01 section 1310 1',
        '1 2026-04-01 term 青葉 2',
        '1 2026-04-01 term-without-result 青葉 1',
      ].sort(),
    )
  })

  it('counts each visitor once', async () => {
    const buffer = bufferOf()
    for (let n = 0; n < 3; n++) buffer.visitor(1, '192.0.2.1', 'a')
    buffer.visitor(1, '192.0.2.1', 'b')
    buffer.visitor(1, '192.0.2.2', 'a')
    buffer.visitor(2, '192.0.2.1', 'a')
    await buffer.flush()
    expect(told()).toEqual([
      '1 2026-04-01 visitor a 192.0.2.1',
      '1 2026-04-01 visitor a 192.0.2.2',
      '1 2026-04-01 visitor b 192.0.2.1',
      '2 2026-04-01 visitor a 192.0.2.1',
    ])
  })

  it('writes each count once, and nothing when there is none', async () => {
    const buffer = bufferOf()
    await buffer.flush()
    expect(written).toEqual([])
    buffer.page(1, '/', 'ja')
    await Promise.all([buffer.flush(), buffer.flush()])
    await buffer.flush()
    expect(told()).toEqual(['1 2026-04-01 page-ja / 1'])
  })

  it('counts by days of the time zone', async () => {
    const buffer = bufferOf()
    buffer.page(1, '/', 'ja')
    now = NOON + 12 * HOUR - 1
    buffer.page(1, '/', 'ja')
    now++
    buffer.page(1, '/', 'ja')
    await buffer.flush()
    expect(told()).toEqual(['1 2026-04-01 page-ja / 2', '1 2026-04-02 page-ja / 1'])
  })

  it('retries a failed flush together with newer counts, and adds each once', async () => {
    const buffer = bufferOf()
    buffer.page(1, '/', 'ja')
    buffer.visitor(1, '192.0.2.1', 'a')
    isAway = true
    await buffer.flush()
    buffer.page(1, '/', 'ja')
    buffer.visitor(1, '192.0.2.1', 'a')
    buffer.visitor(1, '192.0.2.2', 'a')
    await buffer.flush()
    now += 12 * HOUR
    buffer.page(1, '/', 'ja')
    isAway = false
    await buffer.flush()
    expect(told()).toEqual([
      '1 2026-04-01 page-ja / 2',
      '1 2026-04-01 visitor a 192.0.2.1',
      '1 2026-04-01 visitor a 192.0.2.2',
      '1 2026-04-02 page-ja / 1',
    ])
    expect(JSON.stringify(logged)).not.toContain('192.0.2')
    expect(logged).toHaveLength(2)
  })

  it('flushes by itself at many distinct entries', async () => {
    const buffer = bufferOf({ flushAt: 3 })
    for (const path of ['/', '/', '/faq']) buffer.page(1, path, 'ja')
    await Promise.resolve()
    expect(told()).toEqual([])
    buffer.visitor(1, '192.0.2.1', 'a')
    await new Promise(setImmediate)
    expect(told()).toHaveLength(3)
  })

  it('stops growing at its limit: known entries are still counted, and the log says how many were dropped', async () => {
    const buffer = bufferOf({ most: 2 })
    for (const path of ['/', '/faq', '/viewer', '/viewer', '/']) buffer.page(1, path, 'ja')
    buffer.visitor(1, '192.0.2.1', 'a')
    await buffer.flush()
    expect(told()).toEqual(['1 2026-04-01 page-ja / 2', '1 2026-04-01 page-ja /faq 1'])
    expect(logged).toEqual([{ dropped: 3 }])
    buffer.page(1, '/viewer', 'ja')
    await buffer.flush()
    expect(told()).toHaveLength(3)
  })

  it('flushes when it closes', async () => {
    const buffer = bufferOf()
    buffer.start()
    buffer.page(1, '/', 'ja')
    await buffer.close()
    expect(told()).toEqual(['1 2026-04-01 page-ja / 1'])
    expect(logged).toEqual([])
  })

  it('tries a few times when it closes, and says what is lost', async () => {
    const buffer = bufferOf({ lastTries: 3 })
    buffer.page(1, '/', 'ja')
    isAway = true
    await buffer.close()
    expect(logged.map((fields) => Object.keys(fields))).toEqual([['err'], ['err'], ['err'], ['lost']])
  })
})
