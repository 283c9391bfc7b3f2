import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { connectionLimits } from '#server/http/front-door/connections.ts'
import { paths } from '#server/http/paths.ts'
import { projectRoot } from '#server/lib/root.ts'
import { readProjectFile as read } from '#server/testing/read-project-file.ts'
import { settingNames } from './schema.ts'

// The examples of docs/operations name settings, programs, ports and times of the product.

const units = readdirSync(path.join(projectRoot, 'docs/operations/systemd'))
const unit = (name: string) => read(`docs/operations/systemd/${name}`)
const kubernetes = parseAllDocuments(read('docs/operations/kubernetes.yaml')).map(
  (document) => document.toJS() as Manifest,
)
const everything = [
  ...units.map(unit),
  ...['Dockerfile', 'compose.yaml', 'docs/operations/kubernetes.yaml', 'docs/operations.md'].map(read),
]

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: { template?: { spec: PodSpec } }
}
interface PodSpec {
  terminationGracePeriodSeconds?: number
  containers: Container[]
}
interface Container {
  env?: { name: string; value: string }[]
  ports?: { containerPort: number }[]
  readinessProbe?: { httpGet: { path: string; port: number } }
  livenessProbe?: { httpGet: { path: string; port: number } }
  securityContext: object
}
const pods = kubernetes.flatMap(({ spec }) => spec.template?.spec ?? [])
const containers = pods.flatMap((pod) => pod.containers)

/** What is not of the product: the allocator's. */
const FOREIGN = ['MALLOC_ARENA_MAX']

describe('the examples', () => {
  it('name settings that there are', () => {
    const ofUnits = units.flatMap((name) => [
      ...unit(name).matchAll(/(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm),
      ...(name.endsWith('.env') ? unit(name).matchAll(/^([A-Z0-9_]+)=/gm) : []),
    ])
    const named = [
      ...ofUnits.map(([, name]) => name!),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => ![...settingNames, ...FOREIGN].includes(name))).toEqual([])
  })

  it('start programs that the build makes', () => {
    const programs = everything.flatMap((text) => [...text.matchAll(/dist\/app\/([\w/-]+)\.js/g)])
    const sources = new Set(programs.map(([, name]) => `${name}.ts`))
    expect(sources.size).toBeGreaterThan(2)
    expect([...sources].filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([])
  })

  it('and the documents name commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const documents = ['README.md', 'ARCHITECTURE.md', 'docs/operations.md', 'docs/upgrading.md'].map(read)
    const named = [...documents, ...everything].flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) => name!),
    )
    expect(named.length).toBeGreaterThan(30)
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([])
  })

  it('start web processes and workers with the same arguments', () => {
    const argumentsOf = (program: string) =>
      new Set(
        everything.flatMap((text) =>
          [
            ...text
              .replaceAll(/["',]/g, ' ')
              .matchAll(new RegExp(`node ([^\n]*)dist/app/server/${program}.js`, 'g')),
          ].map(([, given]) => given!.trim().replaceAll(/\s+/g, ' ')),
        ),
      )
    expect([...argumentsOf('main')]).toEqual(['--max-semi-space-size=8 --enable-source-maps'])
    expect([...argumentsOf('worker')]).toHaveLength(1)
    for (const program of ['web', 'worker'])
      expect(JSON.parse(read('package.json')).scripts[program]).toContain('--max-semi-space-size=8')
  })

  it('leave more time to stop than a process takes', () => {
    const [, drain] = /^DRAIN_SECONDS=(\d+)/m.exec(unit('disclosure.env'))!
    for (const name of units.filter((name) => name.includes('@'))) {
      const [, seconds] = /^TimeoutStopSec=(\d+)/m.exec(unit(name))!
      expect([name, Number(seconds) > Number(drain) + 30]).toEqual([name, true])
    }
    const graceful = pods.filter(({ terminationGracePeriodSeconds }) => terminationGracePeriodSeconds)
    expect(graceful).toHaveLength(2)
    for (const { terminationGracePeriodSeconds: grace, containers } of graceful) {
      const drain = containers[0]!.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? 0
      expect(grace).toBeGreaterThan(Number(drain) + 30)
    }
  })

  it('let nothing write but where data is, and gain no rights', () => {
    for (const name of units.filter((name) => name.includes('@')))
      for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet=\n'])
        expect(unit(name)).toContain(line)
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  })

  it('ask for health where it is answered', () => {
    const [web] = containers.filter(({ ports }) => ports)
    const port = web!.ports![0]!.containerPort
    expect(read('Dockerfile')).toContain(`PORT=${port} `)
    expect(web!.readinessProbe!.httpGet).toEqual({ path: paths.healthReady, port })
    expect(web!.livenessProbe!.httpGet).toEqual({ path: paths.healthLive, port })
    expect(read('Dockerfile')).toContain(`'${paths.healthLive}'`)
    expect(read('docs/operations/Caddyfile')).toContain(`health_uri ${paths.healthReady}\n`)
  })
})

describe('the proxies', () => {
  const proxies = ['nginx.conf', 'Caddyfile', 'compose.Caddyfile'] as const
  const proxy = (name: string) => read(`docs/operations/${name}`)

  it('pass requests to the ports of the web processes', () => {
    const [, begin] = /PORT=(\d+)%i/.exec(unit('disclosure-web@.service'))!
    for (const name of ['nginx.conf', 'Caddyfile'])
      expect([...proxy(name).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(
        [1, 2].map((process) => `${begin}${process}`),
      )
    const [, port] = /dynamic a web (\d+)/.exec(proxy('compose.Caddyfile'))!
    expect(read('Dockerfile')).toContain(`PORT=${port} `)
  })

  it.each(proxies)('%s closes unused connections before a process does', (name) => {
    const [, seconds] = /keepalive(?:_timeout)? (\d+)s/.exec(proxy(name))!
    expect(Number(seconds) * 1000).toBeLessThan(connectionLimits.keepAliveMs)
  })

  it('log no query, which has the secret of links in e-mails (SEC-FPW-11)', () => {
    const nginx = proxy('nginx.conf')
    expect(/log_format .*/.exec(nginx)![0]).not.toMatch(
      /\$(?:request|request_uri|args|query_string|http_referer)\b/,
    )
    expect(nginx.match(/access_log .* disclosure;/g)).toHaveLength(nginx.match(/^server \{/gm)!.length)
    for (const name of ['Caddyfile', 'compose.Caddyfile']) expect(proxy(name)).not.toMatch(/^\s*log\b/m)
  })

  it('nginx waits longer for an upload than a process does', () => {
    const [, seconds] = /proxy_read_timeout (\d+)s/.exec(proxy('nginx.conf'))!
    expect(Number(seconds) * 1000).toBeGreaterThan(connectionLimits.requestMs)
  })
})
