import { createServer, type Server } from 'node:http';
import type { ClockSetting } from './clock.ts';
import { sendResponse } from './http/send-response.ts';
import { type SourceId, type SourceModeInput, SourceModeSchema } from './http/source-mode.ts';
import { respondWithError } from './http/source-response.ts';
import type { Scene } from './opening/scene.ts';
import { METRO_MANILA_DAY } from './programme/metro-manila-day.ts';
import type { DaySheet } from './programme/sheet.ts';
import { EventFieldsSchema, type EventInput } from './publishing/event-fields.ts';
import type { EventChange, Published } from './publishing/publisher.ts';
import { type ClockMove, createSimulation, type Simulation } from './simulation.ts';
import type { WeekPlan } from './week/week-plan.ts';

export type SimulatorOptions = {
  /** 0 selects any free port. */
  port: number;
  clock?: ClockSetting;
  sheet?: DaySheet;
  /** The hour of the sheet's day at the start, whatever the clock says. */
  sheetHour?: number | undefined;
  /** The scene around the start. */
  opening?: Scene | undefined;
  /** The invented week of the country, besides the sheet. */
  week?: WeekPlan | undefined;
  /** Called after each response. */
  onResponse?: (sent: SentResponse) => void;
};

/** `bytes`: as sent, with headers. */
export type SentResponse = { path: string; requestedAtMs: number; status: number; bytes: number };

export type Simulator = {
  url: string;
  startedAtMs: number;
  issue: (event: EventInput, options?: { isWithheld?: boolean }) => Published;
  update: (id: string, change: EventChange, options?: { isWithheld?: boolean }) => Published;
  cancel: (id: string, options?: { description?: string; isWithheld?: boolean }) => Published;
  /** Lists withheld messages in the index: all of an event, or one. */
  release: (id: string, identifier?: string) => void;
  setMode: (source: SourceId, mode: SourceModeInput) => void;
  moveClock: (move: ClockMove) => void;
  state: Simulation['state'];
  close: () => Promise<void>;
};

/** How often due reports are checked: a report is published within a tenth of a second of its minute. */
const LOOK_EVERY_MS = 100;

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, clock = { mode: 'demo' }, sheet = METRO_MANILA_DAY, sheetHour, opening, week } = options;
  const { onResponse } = options;
  const simulation = createSimulation({ clock, sheet, sheetHour, opening, week });
  let url = '';
  const server = createServer((request, response) => {
    const requestedAtMs = Date.now();
    const { url: path = '/' } = request;
    const { socket } = request;
    const before = socket.bytesWritten;
    if (onResponse !== undefined)
      response.once('close', () => {
        const bytes = socket.bytesWritten - before;
        onResponse({ path, requestedAtMs, status: response.statusCode, bytes });
      });
    sendResponse(request, response, simulation, url).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else respondWithError(response, 500, error instanceof Error ? error.message : 'unknown fault');
    });
  });
  url = `http://127.0.0.1:${await listen(server, port)}`;
  const timer = setInterval(simulation.catchUp, LOOK_EVERY_MS);
  return {
    url,
    startedAtMs: simulation.startedAtMs,
    issue: (event, options) => simulation.issue(EventFieldsSchema.parse(event), options),
    update: simulation.update,
    cancel: simulation.cancel,
    release: simulation.release,
    setMode: (source, mode) => simulation.setMode(source, SourceModeSchema.parse(mode)),
    moveClock: simulation.moveClock,
    state: simulation.state,
    close: async () => {
      clearInterval(timer);
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'));
      else resolve(address.port);
    });
  });
}
