import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import type { Installation } from '#server/features/system-status/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { createCoreMetrics } from './core-metrics.ts'
import { registerInstallationMetrics } from './installation-metrics.ts'
import { measureThread } from './measure-thread.ts'
import { metricsText } from './serve-metrics.ts'
import { createWebMetrics } from './web-metrics.ts'

const docs = (file: string) => readFileSync(path.join(projectRoot, 'docs', file), 'utf8')
const handbook = docs('operations.md')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
}
const alerts: { groups: { rules: Rule[] }[] } = parse(docs('operations/alerts.yaml'))
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(docs('operations/grafana.json'))
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** The metrics that an expression names, and the parts of it that are no PromQL. */
function readExpression(expression: string) {
  const names: string[] = []
  const faults: string[] = []
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) faults.push(`${expression} at ${node.from}`)
      if (node.name === 'Identifier') names.push(expression.slice(node.from, node.to))
    },
  })
  return { names, faults }
}

const exposed = new Map<string, { type: string; help: string }>()

beforeAll(async () => {
  const { registry } = createCoreMetrics(() => ({ used: 0, free: 0, waiting: 0 }))
  createWebMetrics(registry, { hits: 0, made: 0, bytes: 0, count: 0 })
  const nothingKnown: Installation = {
    ...{ drivers: [], search: 'ready', jobs: undefined, disk: undefined, outage: undefined },
    pausedSince: undefined,
    ...{
      hasUntrustedProxy: false,
      hasTakenHost: false,
      lastBackup: null,
      versions: { version: '', schema: '', node: '' },
    },
  }
  registerInstallationMetrics(
    registry,
    () => Promise.resolve(nothingKnown),
    () => 0,
  )
  measureThread(registry, 'web', { metricsPort: 9464 })
  const text = await metricsText({ registry, jobThread: () => Promise.resolve([]) })
  for (const [, name = '', help = ''] of text.matchAll(/^# HELP (\S+) (.*)$/gm))
    exposed.set(name, { help, type: new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(text)?.[1] ?? '' })
})

describe('docs/operations.md', () => {
  it('has every metric of the product with its type and meaning, and no other', () => {
    const table = [...exposed]
      .filter(([name]) => name.startsWith('disclosure_'))
      .map(([name, { type, help }]) => `| \`${name}\` | ${type} | ${help} |`)
    const written = handbook.split('\n').filter((line) => /^\| `disclosure_/.test(line))
    expect(written).toEqual(table)
  })

  it('says of every alert what it means and what to do', () => {
    const written = [...handbook.matchAll(/^\| `(Disclosure\w+)` \| (\w+) \| .+ \| .+ \|$/gm)]
    expect(written.map(([, alert, severity]) => [alert, severity])).toEqual(
      rules.map(({ alert, labels }) => [alert, labels.severity]),
    )
  })
})

describe('the alert rules and the dashboard', () => {
  it('consist of expressions that Prometheus can read', () => {
    expect(expressions.length).toBeGreaterThan(30)
    expect(expressions.flatMap((one) => readExpression(one).faults)).toEqual([])
    expect(readExpression('sum(rate(x[5m]) > ').faults).not.toEqual([])
  })

  it('name only metrics that are there', () => {
    const isExposed = (name: string) =>
      name === 'up' || exposed.has(name) || exposed.has(name.replace(/_(?:bucket|sum|count)$/, ''))
    const names = new Set(expressions.flatMap((one) => readExpression(one).names))
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !isExposed(name))).toEqual([])
  })
})
