import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { KeyRefused } from '#server/errors/unavailable.ts'
import { ConfigError, readConfig } from './index.ts'
import { settingNames } from './schema.ts'
import { shownSettings } from './shown-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { startupFault } from './startup-fault.ts'
import { MigrationRefused } from '../../migrations/run/index.ts'
import { startupWarnings } from './startup-warnings.ts'

const freshDir = () => mkdtempSync(path.join(tmpdir(), 'config-'))

describe('readConfig', () => {
  it('works without any setting', () => {
    const config = readConfig({ DATA_DIR: freshDir() })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      consoleHost: 'localhost',
      publicPort: 3000,
      trustProxy: false,
      hstsIncludeSubDomains: false,
    })
  })

  it('creates its secrets once, readable only by the owner', () => {
    const DATA_DIR = freshDir()
    const first = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first.sessionSecret)
    for (const name of readdirSync(path.join(DATA_DIR, 'secrets')))
      expect(statSync(path.join(DATA_DIR, 'secrets', name)).mode & 0o777).toBe(0o600)
  })

  it('reports all invalid settings at once, without their values', () => {
    const faults = () =>
      readConfig({
        PORT: '99999',
        PUBLIC_SCHEME: 'gopher',
        TIME_ZONE: 'Tokyo',
        DATABASE_URL: 'postgres://u:hunter2@x/y',
      })
    expect(faults).toThrow(ConfigError)
    try {
      faults()
    } catch (error) {
      expect((error as ConfigError).faults.join()).toMatch(
        /PORT.*PUBLIC_SCHEME.*TIME_ZONE.*DATABASE_URL.*SESSION_SECRET.*ENCRYPTION_KEY/,
      )
      expect((error as Error).message).not.toContain('hunter2')
    }
  })

  it('keeps the portal off until it has a host, which is not the console’s', () => {
    expect(readConfig({ DATA_DIR: freshDir() }).portalHost).toBeUndefined()
    expect(readConfig({ DATA_DIR: freshDir(), PORTAL_HOST: 'Portal.example' }).portalHost).toBe(
      'portal.example',
    )
    const same = () => readConfig({ DATA_DIR: freshDir(), PORTAL_HOST: 'localhost' })
    expect(same).toThrow('PORTAL_HOST must be another host than CONSOLE_HOST')
  })

  it('accepts an address as the sender of e-mails, with or without a name', () => {
    const from = (MAIL_FROM?: string) => readConfig({ DATA_DIR: freshDir(), MAIL_FROM }).mailFrom
    expect(from('no-reply@example.com')).toEqual({ name: '', address: 'no-reply@example.com' })
    expect(from('情報公開 <no-reply@example.com>')).toEqual({
      name: '情報公開',
      address: 'no-reply@example.com',
    })
    expect(from()).toEqual({ name: '', address: 'no-reply@localhost' })
  })

  it('reports all errors of the mail settings together, without their values', () => {
    const faults = () =>
      readConfig({
        DATA_DIR: freshDir(),
        SMTP_URL: 'http://user:hunter2@mail.example',
        MAIL_FROM: 'Office\r\nBcc: hunter2@mail.example',
      })
    expect(faults).toThrow(
      /SMTP_URL must be a valid address\n.*MAIL_FROM must be an address or Name <address>/,
    )
    expect(faults).not.toThrow(/hunter2/)
  })

  it('accepts the address of a Meilisearch with or without a key', () => {
    const search = (more: NodeJS.ProcessEnv) => {
      const { meiliUrl, meiliKey, meiliPrefix } = readConfig({ DATA_DIR: freshDir(), ...more })
      return { meiliUrl, meiliKey, meiliPrefix }
    }
    expect(search({})).toEqual({ meiliUrl: undefined, meiliKey: undefined, meiliPrefix: 'disclosure' })
    const MEILI_URL = 'https://search.example:7700/meili'
    const given = { MEILI_URL, MEILI_KEY: 'a-key', MEILI_PREFIX: 'second' }
    expect(search(given)).toEqual({ meiliUrl: MEILI_URL, meiliKey: 'a-key', meiliPrefix: 'second' })
  })

  it.each([
    'ftp://hunter2.example',
    'http://user:hunter2@search.example',
    'http://x/?key=hunter2',
    'hunter2',
  ])('refuses anything that is not just the address of a Meilisearch (%s)', (MEILI_URL) => {
    const faults = () =>
      readConfig({
        DATA_DIR: freshDir(),
        MEILI_URL,
        MEILI_KEY: 'hunter2\r\nHost: x',
        MEILI_PREFIX: 'Hunter_hunter2',
      })
    expect(faults).toThrow(/MEILI_URL must be[^]*MEILI_KEY must be[^]*MEILI_PREFIX must be/)
    expect(faults).not.toThrow(/hunter2/)
  })

  it('takes a bucket with the credentials of the settings or of the machine', () => {
    const s3 = (more: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: freshDir(), ...more }).s3
    expect(s3({})).toBeUndefined()
    expect(s3({ S3_BUCKET: 'files' })).toEqual({
      ...{ bucket: 'files', endpoint: undefined, region: 'us-east-1', prefix: '' },
      ...{ credentials: undefined, pathStyle: false },
    })
    const server = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://minio.example:9000', S3_PREFIX: 'a/b' }
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(s3({ ...server, ...keys })).toMatchObject({
      ...{ endpoint: 'https://minio.example:9000', prefix: 'a/b', pathStyle: true },
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    expect(s3({ ...server, S3_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false })
  })

  it('refuses half of the settings of a bucket, and says what is missing', () => {
    const read = (given: NodeJS.ProcessEnv) => () => readConfig({ DATA_DIR: freshDir(), ...given })
    expect(read({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'hunter2' })).toThrow(
      /S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY too$/,
    )
    expect(read({ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'hunter2' })).toThrow(
      /S3_SECRET_ACCESS_KEY needs S3_ACCESS_KEY_ID too$/,
    )
    for (const name of ['S3_ENDPOINT', 'S3_PREFIX', 'S3_PATH_STYLE'])
      expect(read({ [name]: name === 'S3_ENDPOINT' ? 'https://x.example' : 'true' })).toThrow(
        `${name} needs S3_BUCKET too`,
      )
    expect(read({ S3_BUCKET: 'https://files.example/hunter2', S3_PREFIX: '../x' })).toThrow(
      /S3_BUCKET must be the name of a bucket alone[^]*S3_PREFIX must be names/,
    )
    expect(read({ S3_BUCKET: 'https://files.example/hunter2' })).not.toThrow(/hunter2/)
  })

  it('refuses an unknown time zone before a page needs it', () => {
    expect(() => readConfig({ DATA_DIR: freshDir(), TIME_ZONE: 'Mars/Base' })).toThrow(/TIME_ZONE must be/)
  })

  it('needs the name of the database in its address', () => {
    const read = (DATABASE_URL: string) => () => readConfig({ DATA_DIR: freshDir(), DATABASE_URL })
    for (const url of [
      'mysql://root:hunter2@db',
      'mysql://root:hunter2@db/',
      'mysql://root:hunter2@db:3306/a/b',
    ])
      expect(read(url)).toThrow(/DATABASE_URL must end with the name of the database: (?!.*hunter2)/)
  })

  it('names what is given and looks like a setting, without its value', () => {
    const env = { METRICS_PROT: '1', s3_bucket: 'x', DATADIR: '/srv', MEILI_KEYS: 'hunter2', REDIS_URI: '' }
    expect(misspelledSettings({ ...env, SMTP_URL: 'x' }, settingNames)).toEqual([
      'METRICS_PROT is no setting and is not read. Is METRICS_PORT meant?',
      's3_bucket is no setting and is not read. Is S3_BUCKET meant?',
      'DATADIR is no setting and is not read. Is DATA_DIR meant?',
      'MEILI_KEYS is no setting and is not read. Is MEILI_KEY meant?',
    ])
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'POST',
      'DATABASE_PASSWORD',
      'TZ',
      'MALLOC_ARENA_MAX',
      'NODE_OPTIONS',
    ]
    expect(misspelledSettings(Object.fromEntries(others.map((name) => [name, 'x'])), settingNames)).toEqual(
      [],
    )
  })

  it('refuses an unusable data folder', () => {
    const file = path.join(freshDir(), 'file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: file })).toThrow(/DATA_DIR must be a folder to write to/)
  })

  it('refuses a stored secret that is only a part, as a full disk left it, and makes none that is', () => {
    const DATA_DIR = freshDir()
    const secrets = path.join(DATA_DIR, 'secrets')
    mkdirSync(secrets)
    for (const part of ['', '0123456789abcdef']) {
      writeFileSync(path.join(secrets, 'encryption-key'), part)
      expect(() => readConfig({ DATA_DIR })).toThrow(/DATA_DIR\/secrets\/encryption-key is not whole/)
    }
    expect(readdirSync(secrets).sort()).toEqual(['encryption-key', 'session-secret'])
    // Where none can be stored.
    const file = path.join(freshDir(), 'secrets')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: path.dirname(file) })).toThrow(
      /DATA_DIR\/secrets\/session-secret can be neither read nor written \(E[A-Z]+\)/,
    )
  })

  it('requires the secrets to be set if several processes can run', () => {
    const faults = () => readConfig({ DATA_DIR: freshDir(), DATABASE_URL: 'mysql://root@127.0.0.1/x' })
    expect(faults).toThrow(/SESSION_SECRET is required/)
  })

  it('puts no port in https links unless it is set', () => {
    expect(readConfig({ DATA_DIR: freshDir(), PUBLIC_SCHEME: 'https' }).publicPort).toBeUndefined()
  })

  it.each([
    's'.repeat(40),
    'change-me-'.repeat(4),
    '0123456789abcdef'.repeat(2),
    'aabbccddeeffaabbccddeeff00112200',
  ])('refuses a secret that is easy to guess in production (%s)', (SESSION_SECRET) => {
    const read = (NODE_ENV?: string) => readConfig({ DATA_DIR: freshDir(), SESSION_SECRET, NODE_ENV })
    expect(read).toThrow(/SESSION_SECRET must be random/)
    expect(() => read('production')).toThrow(ConfigError)
    expect(read('test').sessionSecret).toBe(SESSION_SECRET)
    const previous = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      SESSION_SECRET_PREVIOUS: SESSION_SECRET,
    }
    expect(() => readConfig({ DATA_DIR: freshDir(), ...previous })).toThrow(
      /SESSION_SECRET_PREVIOUS must be random/,
    )
  })

  it('accepts the secrets that openssl makes', () => {
    for (const length of [16, 32]) {
      const SESSION_SECRET = randomBytes(length).toString('hex')
      expect(readConfig({ DATA_DIR: freshDir(), SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET)
    }
  })

  it('SEC-DOS-02: warns of an unsupported Node and of a weak key in production', () => {
    const config = (ENCRYPTION_KEY: string, NODE_ENV = 'production') =>
      readConfig({ DATA_DIR: freshDir(), ENCRYPTION_KEY, NODE_ENV })
    const strong = config(randomBytes(32).toString('hex'))
    for (const node of ['24.22.1', '24.23.0', '26.0.0']) expect(startupWarnings(strong, node)).toEqual([])
    for (const node of ['20.19.0', '24.22.0', '24.9.3', '22.30.0'])
      expect(startupWarnings(strong, node)).toEqual([
        `Node ${node} is not supported in production: use 24.22.1 or newer`,
      ])
    expect(startupWarnings(config('k'.repeat(32)), '24.22.1')).toEqual(['ENCRYPTION_KEY is easy to guess'])
    expect(startupWarnings(config('k'.repeat(32), 'test'), '20.19.0')).toEqual([])
    const s3 = { ...strong.s3!, bucket: 'files' }
    expect(startupWarnings({ ...strong, s3 }, '24.22.1')).toEqual([expect.stringContaining('MEILI_URL')])
    expect(startupWarnings({ ...strong, s3, meiliUrl: 'http://search' }, '24.22.1')).toEqual([])
  })

  it('shows no user and no password of its addresses', () => {
    const config = readConfig({
      DATA_DIR: freshDir(),
      DATABASE_URL: 'mysql://user:hunter2@db:3307/disclosure',
      REDIS_URL: 'redis://user:hunter2@sessions:6379',
      SMTP_URL: 'smtp://user:hunter2@mail.example:587',
      MEILI_URL: 'https://search.example',
      MEILI_KEY: 'hunter2',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    })
    const shown = Object.fromEntries(shownSettings(config))
    expect(shown).toMatchObject({
      DATABASE_URL: 'disclosure on db:3307',
      REDIS_URL: 'sessions:6379',
      SMTP_URL: 'mail.example:587',
      MEILI_URL: 'search.example',
    })
    for (const secret of ['hunter2', 'user', config.sessionSecret, config.encryptionKey])
      expect(JSON.stringify(shown)).not.toContain(secret)
  })

  it('explains in one line, without a password, why its database is of no use', () => {
    const place = { dataDir: '/data', databaseUrl: 'mysql://user:hunter2@db/disclosure' }
    const fault = (code: string) => startupFault(Object.assign(new Error('x'), { code }), place)
    expect(fault('ECONNREFUSED')).toBe('The database disclosure on db:3306 does not answer (ECONNREFUSED).')
    expect(
      startupFault(Object.assign(new Error('x'), { code: 'EACCES', path: '/data/search/current' }), place),
    ).toBe('/data/search/current cannot be used (EACCES): see whose it is, and whether its disk has room.')
    for (const code of ['ER_ACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR'])
      expect(fault(code)).toMatch(
        /^The server of the database disclosure on db:3306 refuses \(ER_\w+\): user, /,
      )
    expect(fault('ER_TABLEACCESS_DENIED_ERROR')).toMatch(/^The account of DATABASE_URL may not do this/)
    expect(startupFault(new KeyRefused('Meilisearch refuses MEILI_KEY: 403 invalid_api_key'), place)).toBe(
      'A service cannot be used (Meilisearch refuses MEILI_KEY: 403 invalid_api_key): ' +
        'see whether it runs, and whether its settings are right.',
    )
    expect(
      startupFault(Object.assign(new Error('x'), { code: 'SQLITE_CANTOPEN' }), { dataDir: '/data' }),
    ).toMatch(/^The database \/data\/disclosure\.sqlite cannot be opened \(SQLITE_CANTOPEN\): see whose /)
    expect(fault('EMFILE')).toMatch(/^The process may not open enough files \(EMFILE\)/)
    expect(startupFault(new MigrationRefused('It is newer.'), place)).toBe('It is newer.')
    expect(fault('ER_PARSE_ERROR')).toBeUndefined()
    for (const code of ['SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX'])
      expect(startupFault(Object.assign(new Error('x'), { code }), { dataDir: '/data' })).toBe(
        `The database /data/disclosure.sqlite is damaged, or is none (${code}): restore a backup (docs/operations.md).`,
      )
    expect(
      startupFault(Object.assign(new Error('x'), { code: 'SQLITE_READONLY' }), { dataDir: '/data' }),
    ).toBe('The database /data/disclosure.sqlite cannot be written (SQLITE_READONLY).')
  })
})
