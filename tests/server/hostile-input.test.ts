import { testHostileInput } from '../support/hostile-input';

testHostileInput(15, 3);
