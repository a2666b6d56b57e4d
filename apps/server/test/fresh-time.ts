import { resetTime } from './stored-items.ts';

/** Files share their modules, and some make reports while they are collected: each file starts at hour 0. */
resetTime();
