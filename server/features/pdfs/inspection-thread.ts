import { parentPort, workerData } from 'node:worker_threads'
import { answerInspection } from './answer-inspection.ts'

// A thread that inspects one PDF and ends, so that a hostile file can only harm this thread.
await answerInspection(workerData, (findings) => parentPort?.postMessage(findings))
