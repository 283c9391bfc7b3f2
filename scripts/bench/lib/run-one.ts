import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench } from './contract.ts'

// scripts/bench.mjs starts this once per benchmark and reads the answer from the channel.
const file = path.resolve(process.argv[2]!)
const { name, run, summary } = (await import(pathToFileURL(file).href)) as Bench
const rows = await run()
process.send!({ name, rows, summary: summary?.(rows) }, () => process.exit(0))
