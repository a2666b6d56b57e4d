import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import {
  basedOnRoutineSchema,
  contextLocationSchema,
  contextualFactorsSchema,
  interestBasedSchema,
  learnedRoutineSchema,
  nowRelevantSchema,
  ROUTINE_PHASE_LABELS,
  ROUTINE_PHASES,
  routineDataSchema,
  smartContextSchema,
  smartRecommendationsSchema,
  upcomingRelevantSchema,
} from './smart.ts';

const item = { story: buildStory(), reason: 'On your way home' };
const itemWrong = { story: [{}, 'story'], reason: ['', 1, 'a'.repeat(501)] };
const shares = [-0.01, 1.01, '0.5'];
const phases = ['nap_time', 1];

test('[ENTITY-015] smart recommendations are four lists', () => {
  const list = ['none', [{}], Array(31).fill(item)];
  const faults = shapeErrors(smartRecommendationsSchema, {
    sample: {
      now_relevant: [{ ...item, urgency: 'immediate', confidence: 1 }],
      upcoming_relevant: [{ ...item, timing: 'in 45 minutes' }],
      based_on_routine: [{ ...item, routine_phase: 'work_hours', confidence: 0 }],
      interest_based: [{ ...item, similarity_score: 0.4 }],
    },
    wrong: { now_relevant: list, upcoming_relevant: list, based_on_routine: list, interest_based: list },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-016] every recommendation has a story and a reason, and each list adds its own', () => {
  const faults = [
    ...shapeErrors(nowRelevantSchema, {
      sample: { ...item, urgency: 'today', confidence: 0.5 },
      wrong: { ...itemWrong, urgency: ['soon', 1], confidence: shares },
    }),
    ...shapeErrors(upcomingRelevantSchema, {
      sample: { ...item, timing: 'in 45 minutes' },
      wrong: { ...itemWrong, timing: [45, ''] },
    }),
    ...shapeErrors(basedOnRoutineSchema, {
      sample: { ...item, routine_phase: 'lunch_break', confidence: 0.5 },
      wrong: { ...itemWrong, routine_phase: phases, confidence: shares },
    }),
    ...shapeErrors(interestBasedSchema, {
      sample: { ...item, similarity_score: 1 },
      wrong: { ...itemWrong, similarity_score: shares },
    }),
  ];
  expect(faults).toEqual([]);
});

test('[ENTITY-017] urgency is immediate, within_hour, today or this_week', () => {
  expect(nowRelevantSchema.shape.urgency.options).toEqual(['immediate', 'within_hour', 'today', 'this_week']);
});

const factors = { time_of_day: 'morning', day_of_week: 'Monday', weather: 'rainy', traffic_level: 'heavy' };
const location = { area: 'Ortigas', lat: 14.5869, lon: 121.0614 };

test('[ENTITY-019] the smart context has the phase, its confidence and time, the next one, factors and a place', () => {
  const minutes = [-1, 10_081, 1.5, '5'];
  const faults = [
    ...shapeErrors(smartContextSchema, {
      sample: {
        current_phase: 'work_hours',
        confidence: 0.8,
        time_in_phase: 460,
        predicted_next_phase: 'evening_commute',
        time_until_next_phase: 20,
        contextual_factors: factors,
        location,
      },
      nullable: ['current_phase', 'predicted_next_phase', 'time_until_next_phase', 'location'],
      wrong: {
        current_phase: phases,
        confidence: shares,
        time_in_phase: minutes,
        predicted_next_phase: phases,
        time_until_next_phase: minutes,
        contextual_factors: [{}, 'rain'],
        location: [{}, 'Ortigas'],
      },
    }),
    ...shapeErrors(contextualFactorsSchema, {
      sample: factors,
      nullable: ['weather', 'traffic_level'],
      wrong: { time_of_day: ['', 1], day_of_week: ['', 1], weather: ['hot'], traffic_level: ['jam'] },
    }),
    ...shapeErrors(contextLocationSchema, {
      sample: location,
      wrong: { area: [1], lat: [91, '14'], lon: [181, '121'] },
    }),
  ];
  expect(faults).toEqual([]);
});

test('[ENTITY-020] routine data has a learning_status and data_points', () => {
  expect(namedFields(routineDataSchema)).toEqual(['learning_status', 'data_points']);
  const faults = shapeErrors(routineDataSchema, {
    sample: {
      learning_status: 'insufficient_data',
      data_points: 3,
      routines: [],
      source: null,
      stated: null,
      anchors: [],
      explanation: '',
      notify: ['morning_commute'],
    },
    nullable: ['source', 'stated'],
    wrong: {
      learning_status: ['done', 1],
      data_points: [-1, 0.5, '3'],
      routines: [1, [{}]],
      source: ['guessed', 1],
      stated: [{}, 'Monday'],
      anchors: [1, [{}]],
      explanation: [1, 'a'.repeat(501)],
      notify: ['lunch_break', ['lunch_break']],
    },
  });
  expect(faults).toEqual([]);
});

test('a learned routine is a phase with its hours, its days and how sure we are', () => {
  const faults = shapeErrors(learnedRoutineSchema, {
    sample: {
      routine_phase: 'work_hours',
      starts_at: '08:00',
      ends_at: '17:30',
      days: [1, 2, 3, 4, 5],
      confidence: 0.7,
    },
    wrong: {
      routine_phase: phases,
      starts_at: ['8', 8],
      ends_at: ['24:00', 17],
      days: [1, [0], [8], Array(8).fill(1)],
      confidence: shares,
    },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-021] the routine phases have their labels', () => {
  expect(ROUTINE_PHASES).toEqual(Object.keys(ROUTINE_PHASE_LABELS));
  expect(ROUTINE_PHASE_LABELS).toEqual({
    morning_prep: 'Morning Routine',
    morning_commute: 'Morning Commute',
    work_hours: 'Work Hours',
    lunch_break: 'Lunch Break',
    evening_commute: 'Evening Commute',
    evening_home: 'Evening at Home',
    weekend_relaxed: 'Weekend Relaxation',
    weekend_social: 'Weekend Activities',
    sleep_hours: 'Sleep Time',
  });
});

test('[ENTITY-022] weather and traffic level have their values', () => {
  const { weather, traffic_level } = contextualFactorsSchema.shape;
  expect(weather.unwrap().options).toEqual(['clear', 'sunny', 'cloudy', 'rainy', 'windy', 'stormy']);
  expect(traffic_level.unwrap().options).toEqual(['light', 'moderate', 'heavy', 'severe']);
});
