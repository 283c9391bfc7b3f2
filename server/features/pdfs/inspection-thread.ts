import { parentPort, workerData } from 'node:worker_threads'
import { answerInspection } from './answer-inspection.ts'

// A thread that reads one PDF and ends: what the file would do to a process it does to this thread alone.
await answerInspection(workerData as Uint8Array, (findings) => parentPort?.postMessage(findings))
